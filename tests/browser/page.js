// Opens pages from their files in a real browser and says what is wrong with each.
//
//   HOUSEWAY_BROWSER=build/browser node tests/browser/page.js PLAN.json
//
// PLAN.json: { "screenshots": FOLDER, "pages": [{ "name", "path", ... }] }. Of a page may be said besides:
//   footer     what the foot of each printed page says: a list of words and phrases
//   first      what the first printed page says: a list of phrases
//   pages      how many printed pages there may be, on A4 and on US Letter
//   sides      how many printed pages there are, on each paper
//   type       the least size of type on paper, in points
//   needs      "scripts": it is nothing without them, and is neither printed nor read without
//   folder     true: it may ask for files of its own folder
//   place      what follows the # of its address
//   ready      an expression that is true when the page is
//   widths     of the window, if not a phone's and a desk's
//   only       "screens" or "print": nothing else is looked at, and no picture kept
// What is printed is JSON: for each page its name, its faults by kind, and how much was looked at.
"use strict";

const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");

const chromium = require("./chromium.js");
const geometry = require("./geometry.js");
const printed = require("./printed.js");

const KINDS = ["requests", "scripts", "overflow", "overlap", "clipped", "covered", "structure", "access", "text",
  "print"];
const WIDTHS = [390, 1280];
const WHOLE = process.env.HOUSEWAY_WHOLE === "1"; // a picture is kept of everything, else of what has a fault
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

class Looking {
  constructor(browser, asked, screenshots) {
    const kept = path.join(screenshots, asked.name.replace(/[^a-z0-9]+/gi, "-"));
    Object.assign(this, { browser, asked, kept, faults: {}, boxes: 0, rules: 0, printedPages: 0 });
    for (const kind of KINDS) this.faults[kind] = [];
    this.url = pathToFileURL(path.resolve(asked.path)).href;
  }

  fault(kind, text) {
    if (!this.faults[kind].includes(text)) this.faults[kind].push(text);
  }

  counted() {
    return Object.values(this.faults).reduce((sum, list) => sum + list.length, 0);
  }

  mayAsk(url) {
    if (url.split("#")[0] === this.url || /^(data|blob|about):/.test(url)) return true;
    return this.asked.folder === true && url.startsWith(path.posix.dirname(this.url) + "/");
  }

  async open(options) {
    const context = await this.browser.newContext(options);
    context.on("request", (request) => {
      if (!this.mayAsk(request.url())) this.fault("requests", request.url());
    });
    const page = await context.newPage();
    page.on("websocket", (socket) => this.fault("requests", socket.url()));
    page.on("worker", (worker) => this.fault("requests", "a worker, " + worker.url()));
    page.on("pageerror", (error) => this.fault("scripts", String(error.message || error)));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.fault("scripts", message.text());
    });
    await page.goto(this.url + (this.asked.place ? "#" + this.asked.place : ""), { waitUntil: "load" });
    if (this.asked.ready && options.javaScriptEnabled !== false) await chromium.until(page, this.asked.ready);
    return { context, page };
  }

  // axe-core's rules, all of them or one; they are put in by the debugger, which a page's policy does not bind.
  async access(page, where, only) {
    const hasAxe = await page.evaluate(() => Boolean(globalThis.axe));
    if (!hasAxe) await page.evaluate(chromium.axeSource() + "; undefined");
    // axe would ask for the page's style sheets by itself, were it not told to leave that.
    const run = { preload: false, runOnly: only ? { type: "rule", values: only } : { type: "tag", values: RULES } };
    const found = await page.evaluate((options) => globalThis.axe.run(document, options), run);
    this.rules += found.passes.length;
    for (const violation of found.violations) {
      for (const node of violation.nodes.slice(0, 3)) {
        this.fault("access", where + ": " + violation.id + ", " + violation.help + ": " + node.html.slice(0, 120));
      }
    }
  }

  async layout(page, where) {
    const found = await page.evaluate(geometry.look);
    this.boxes += found.boxes;
    for (const [kind, those] of Object.entries(found.faults)) {
      for (const text of those) this.fault(kind, kind === "structure" ? text : where + ": " + text);
    }
  }

  async screens(page) {
    for (const width of this.asked.widths || WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ["light", "dark"]) {
        const where = width + " " + colorScheme, known = this.counted();
        await page.emulateMedia({ colorScheme });
        if (colorScheme === "light") await this.layout(page, where);
        const whole = (width === 390) === (colorScheme === "light");
        await this.access(page, where, whole ? null : ["color-contrast"]);
        if (this.asked.only || this.counted() === known && !WHOLE) continue;
        await page.screenshot({ path: this.kept + "-" + width + "-" + colorScheme + ".png", fullPage: true });
      }
    }
    const preparing = "link:is([rel~=preconnect], [rel~=dns-prefetch], [rel~=prefetch], [rel~=preload])";
    for (const href of await page.$$eval(preparing, (links) => links.map((link) => link.href))) {
      this.fault("requests", "prepared: " + href);
    }
    return page.evaluate(() => document.body.innerText);
  }

  async withoutScripts(text) {
    const { context, page } = await this.open({ viewport: { width: 1280, height: 844 }, javaScriptEnabled: false });
    const other = await page.evaluate(() => document.body.innerText);
    const [one, two] = [text, other].map((lines) => lines.split("\n").map((line) => line.trim()).filter(Boolean));
    const at = one.findIndex((line, index) => line !== two[index]);
    if (at >= 0 || one.length !== two.length) {
      const line = Math.max(at, 0);
      this.fault("text", 'with scripts "' + one[line] + '", without "' + two[line] + '"');
    }
    await context.close();
  }

  async print(page) {
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    const paper = await page.evaluate(geometry.paper);
    await page.setViewportSize({ width: Math.floor(paper.width), height: 844 });
    await this.layout(page, "A4"); // what is too wide would be printed smaller, without a word
    const text = await page.evaluate(() => document.body.innerText);
    const least = await page.evaluate(geometry.least);
    if (least.points < this.asked.type) this.fault("print", '"' + least.text + '" in type of ' + least.points + " points");
    for (const format of Object.keys(printed.PAPERS)) {
      const file = this.kept + "-" + format + ".pdf";
      await page.pdf({ path: file, format, preferCSSPageSize: format === "A4", printBackground: true });
      const found = printed.faultsOf(file, format, this.asked, text, paper.foot * 0.75);
      this.printedPages = found.pages;
      for (const fault of found.faults) this.fault("print", format + ", " + fault);
    }
  }

  async all() {
    const only = this.asked.only;
    const { context, page } = await this.open({ viewport: { width: WIDTHS[0], height: 844 } });
    const text = only === "print" ? "" : await this.screens(page);
    if (this.asked.needs !== "scripts") {
      if (!only) await this.withoutScripts(text);
      if (only !== "screens") await this.print(page);
    }
    await context.close();
    const { asked, faults, boxes, rules, printedPages } = this;
    return { name: asked.name, faults, boxes, rules, printed: printedPages };
  }
}

async function main() {
  const plan = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
  fs.mkdirSync(plan.screenshots, { recursive: true });
  const browser = await chromium.launch();
  try {
    const found = [];
    for (const asked of plan.pages) found.push(await new Looking(browser, asked, plan.screenshots).all());
    process.stdout.write(JSON.stringify(found) + "\n");
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  process.stderr.write(String(error.stack || error) + "\n");
  process.exitCode = 3;
});
