// The engines, away from the page: one question, one answer; the page ends the worker when it wants it to stop.
import init, { answer, lacks, learn } from "/{{engine.js}}";
// The weights of engines are fetched when they are needed.
const LEARNT = {
  {{weights}}
};
// Questions are answered in their order, whatever one of them has to wait for.
let before = init({ module_or_path: "/{{engine.wasm}}" });
onmessage = (question) => {
  before = before.then(async () => {
    const game = lacks(question.data);
    if (game) learn(game, new Uint8Array(await (await fetch(LEARNT[game])).arrayBuffer()));
    postMessage(answer(question.data));
  });
};
// What fails within a promise is not an error of the worker by itself.
addEventListener("unhandledrejection", (event) => {
  throw event.reason;
});
