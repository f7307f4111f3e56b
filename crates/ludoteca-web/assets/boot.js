// Starts the page, and keeps everything for when there is no network.
import init from "/{{page.js}}";

init({ module_or_path: "/{{page.wasm}}" });
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
