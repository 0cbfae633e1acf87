// Asks the site's page that finds, by its field; prints the address found first for each question, a JSON list.
//
//   HOUSEWAY_BROWSER=build/browser node tests/browser/asked.js PAGE QUESTIONS.json
"use strict";

const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");

const chromium = require("./chromium.js");

async function main() {
  const [file, asked] = process.argv.slice(2), browser = await chromium.launch(), found = [];
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path.resolve(file)).href);
    for (const question of JSON.parse(fs.readFileSync(asked, "utf8"))) {
      await page.fill("#site-words", question);
      found.push(await page.$$eval("#site-found a", (links) => links.length > 0 ? links[0].getAttribute("href") : ""));
    }
  } finally {
    await browser.close();
  }
  process.stdout.write(JSON.stringify(found) + "\n");
}

main().catch((error) => {
  process.stderr.write(String(error.stack || error) + "\n");
  process.exitCode = 3;
});
