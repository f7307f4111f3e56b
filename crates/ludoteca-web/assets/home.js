// The first page: language, theme, and which games can go on. The games' pages keep both under the same names.
const root = document.documentElement;
const kept = (name) => localStorage.getItem("ludoteca:" + name);
const keep = (name, value) => localStorage.setItem("ludoteca:" + name, value);

function show() {
  root.lang = kept("lang") ?? (navigator.language.startsWith("en") ? "en" : "es");
  const dark = kept("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = dark;
  document.getElementById("theme").textContent = dark === "dark" ? "☾" : "☀";
  for (const card of document.querySelectorAll("[data-game]")) {
    const label = card.querySelector(".kept");
    label.hidden = !kept("open:" + card.dataset.game);
    label.textContent = root.lang === "es" ? "Continuar" : "Go on";
  }
}

document.getElementById("lang").onclick = () => (keep("lang", root.lang === "es" ? "en" : "es"), show());
document.getElementById("theme").onclick = () => (keep("theme", root.dataset.theme === "dark" ? "light" : "dark"), show());
show();
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
