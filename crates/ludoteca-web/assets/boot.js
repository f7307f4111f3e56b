// Starts the page, and keeps it for when there is no network.
import init from "/{{ludoteca_web.js}}";

init({ module_or_path: "/{{ludoteca_web.wasm}}" });
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
