// Debian's Chromium, started so that it asks nothing of the network, and the packages that drive it. Those are
// installed by `./bootstrap test` into build/browser, from package-lock.json.
"use strict";

const fs = require("fs");
const path = require("path");
const { createRequire } = require("module");

const installed = path.resolve(process.env.HOUSEWAY_BROWSER, "package.json");
const packages = createRequire(installed);

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
  // A page that asks for another's name learns that there is none.
  "--host-resolver-rules=MAP * ~NOTFOUND",
];

// Debian's, or Google's where that is the one here.
function program() {
  const names = ["chromium", "google-chrome"];
  const all = process.env.PATH.split(":").flatMap((folder) => names.map((name) => path.join(folder, name)));
  return all.find((file) => fs.existsSync(file));
}

// A browser with an empty profile of its own, removed when it closes.
exports.launch = function () {
  return packages("playwright-core").chromium.launch({ executablePath: program(), args: FLAGS });
};

// Waits until an expression is true. A page's policy forbids it to evaluate text, which waiting within it would do.
exports.until = async function (page, expression, most = 60000) {
  for (const end = Date.now() + most; !await page.evaluate(expression);) {
    if (Date.now() > end) throw new Error("never true: " + expression);
    await page.waitForTimeout(20);
  }
};

exports.axeSource = function () {
  return fs.readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");
};
