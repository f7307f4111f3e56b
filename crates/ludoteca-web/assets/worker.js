// The engines, away from the page: one question, one answer; the page ends the worker when it wants it to stop.
import init, { answer } from "/{{engine.js}}";
const ready = init({ module_or_path: "/{{engine.wasm}}" });
onmessage = async (question) => {
  await ready;
  postMessage(answer(question.data));
};
// What fails within a promise is not an error of the worker by itself.
addEventListener("unhandledrejection", (event) => {
  throw event.reason;
});
