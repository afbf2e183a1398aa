// Steps through the game: the curve, the buttons and the list of events choose the same step.
(function () {
  var stepper = document.getElementById("stepper");
  var rows = Array.from(document.querySelectorAll("#moves tbody tr"));
  if (!stepper || rows.length === 0) { return; }
  var cursor = document.getElementById("cursor");
  var now = document.getElementById("now");
  var left = Number(stepper.dataset.left), right = Number(stepper.dataset.right);
  var at = rows.length - 1;

  function choose(wish, look) {
    rows[at].removeAttribute("aria-current");
    at = Math.max(0, Math.min(rows.length - 1, wish));
    var row = rows[at];
    row.setAttribute("aria-current", "step");
    var x = left + (right - left) * at / Math.max(1, rows.length - 1);
    cursor.setAttribute("transform", "translate(" + x + " 0)");
    now.textContent = row.dataset.told;
    stepper.setAttribute("aria-valuenow", at);
    stepper.setAttribute("aria-valuetext", row.dataset.told);
    if (look) { row.scrollIntoView({ block: "nearest" }); }
  }

  function pointed(event) {
    var box = stepper.querySelector("svg").getBoundingClientRect();
    var x = (event.clientX - box.left) / box.width * Number(stepper.dataset.width);
    choose(Math.round((x - left) / (right - left) * (rows.length - 1)));
  }

  var keys = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };
  stepper.addEventListener("keydown", function (event) {
    var wish = event.key === "Home" ? 0 : event.key === "End" ? rows.length - 1 : at + keys[event.key];
    if (Number.isNaN(wish)) { return; }
    event.preventDefault();
    choose(wish);
  });
  stepper.addEventListener("pointermove", pointed);
  stepper.addEventListener("click", pointed);
  document.getElementById("previous").addEventListener("click", function () { choose(at - 1); });
  document.getElementById("next").addEventListener("click", function () { choose(at + 1); });
  rows.forEach(function (row, n) { row.addEventListener("click", function () { choose(n); }); });
  stepper.setAttribute("role", "slider");
  stepper.setAttribute("aria-valuemin", 0);
  stepper.setAttribute("aria-valuemax", rows.length - 1);
  stepper.tabIndex = 0;
  document.body.classList.add("live");
  choose(at);
})();
