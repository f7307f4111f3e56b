// Starts the page of a game, and keeps everything for when there is no network.
import init from "/{{{{game}}.js}}";

init({ module_or_path: "/{{{{game}}.wasm}}" });
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
