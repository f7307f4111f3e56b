// Before the code arrives: the board that came with the page is given its shape, if it is the one of this address.
const before = document.querySelector("#before > [data-ar]");
if (before?.dataset.for === location.pathname + location.search) {
  const ratios = before.dataset.ar.split(" ");
  ["wide", "tall", "short"].forEach((cut, nth) => before.style.setProperty(`--ar-${cut}`, ratios[nth]));
} else {
  before?.remove();
}
