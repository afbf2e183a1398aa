// Steps through the game: the curve, the buttons and the list of events select the same step.
(function () {
  var stepper = document.getElementById("stepper");
  var rows = Array.from(document.querySelectorAll("#moves tbody tr"));
  if (!stepper || rows.length === 0) { return; }
  var cursor = document.getElementById("cursor");
  var now = document.getElementById("now");
  var left = Number(stepper.dataset.left), right = Number(stepper.dataset.right);
  var at = rows.length - 1;

  function choose(index) {
    rows[at].removeAttribute("aria-current");
    at = Math.max(0, Math.min(rows.length - 1, index));
    var row = rows[at];
    row.setAttribute("aria-current", "step");
    var x = left + (right - left) * at / Math.max(1, rows.length - 1);
    cursor.setAttribute("transform", "translate(" + x + " 0)");
    now.textContent = row.dataset.summary;
    stepper.setAttribute("aria-valuenow", at);
    stepper.setAttribute("aria-valuetext", row.dataset.summary);
  }

  function onPointer(event) {
    var box = stepper.querySelector("svg").getBoundingClientRect();
    var x = (event.clientX - box.left) / box.width * Number(stepper.dataset.width);
    choose(Math.round((x - left) / (right - left) * (rows.length - 1)));
  }

  var keys = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };
  stepper.addEventListener("keydown", function (event) {
    var index = event.key === "Home" ? 0 : event.key === "End" ? rows.length - 1 : at + keys[event.key];
    if (Number.isNaN(index)) { return; }
    event.preventDefault();
    choose(index);
  });
  stepper.addEventListener("pointermove", onPointer);
  stepper.addEventListener("click", onPointer);
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
