// Elements of the page, made and found.

// make("p", { class: "note" }, "text", element, ...): text stays text.
function make(name, attributes) {
  var made = document.createElement(name);
  Object.keys(attributes || {}).forEach(function (key) {
    if (attributes[key] === true) made.setAttribute(key, "");
    else if (attributes[key] !== false && attributes[key] !== null) made.setAttribute(key, attributes[key]);
  });
  for (var i = 2; i < arguments.length; i++) add(made, arguments[i]);
  return made;
}

function add(to, what) {
  if (Array.isArray(what)) what.forEach(function (one) { add(to, one); });
  else if (what !== null && what !== undefined && what !== false)
    to.appendChild(what instanceof Node ? what : document.createTextNode(String(what)));
}

function fill(element) {
  element.textContent = "";
  for (var i = 1; i < arguments.length; i++) add(element, arguments[i]);
  return element;
}

// The head of a table, a heading a column; numbers: the places, from 0, of those that hold numbers.
function headOf(headings, numbers) {
  return make("thead", {}, make("tr", {}, headings.map(function (heading, place) {
    return make("th", { scope: "col", class: numbers.indexOf(place) >= 0 ? "number" : false }, heading);
  })));
}

function byId(id) { return document.getElementById(id); }

function count(number) { return number.toLocaleString("en-US"); }

function on(element, event, run) {
  element.addEventListener(event, run);
  return element;
}
