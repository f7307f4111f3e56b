// Keeps the page, so that it can be played without a network.
const FILES = [
  {{files}}
];
const KEPT = "ludoteca-{{hash}}";
// The weights of engines are large. They are kept once their game is played, and from then on in every version of the page.
const isLearnt = (path) => path.endsWith(".nets");

const install = async () => {
  let isPlayed = false;
  for (const name of await caches.keys()) {
    const files = await (await caches.open(name)).keys();
    isPlayed ||= files.some((file) => isLearnt(file.url));
  }
  const kept = await caches.open(KEPT);
  await kept.addAll(FILES.filter((path) => isPlayed || !isLearnt(path)));
  await self.skipWaiting();
};

const forgetOld = async () => {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await self.clients.claim();
};

const file = async (request, path) => {
  const known = await caches.match(path);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && isLearnt(path)) await (await caches.open(KEPT)).put(path, answer.clone());
  return answer;
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  // Files whose name tells their contents never change; pages are asked for anew while there is a network.
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/index.html")));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(file(event.request, url.pathname));
  }
});
