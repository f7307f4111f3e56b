// Before anything is shown: the language and the colours that were chosen.
const kept = localStorage.getItem("ludoteca:preferences") ?? "";
const chosen = (name) => kept.match(new RegExp(`^${name} (\\w+)$`, "m"))?.[1];
const dark = chosen("theme") === "dark" || (chosen("theme") !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset.theme = dark ? "dark" : "light";
document.documentElement.lang = chosen("lang") ?? (navigator.language.startsWith("en") ? "en" : "es");
