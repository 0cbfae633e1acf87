// The installed npm package, beside what the program answers: node npm.mjs hands EXPECTED PACKAGE; in a page:
// HOUSEWAY_BROWSER=... node npm.mjs page HTML FOLDER CHROMIUM prints what the page shows and what failed.
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import assert from "node:assert/strict";

async function hands(file, folder) {
  const houseway = await import("houseway"), expected = JSON.parse(fs.readFileSync(file, "utf8"));
  const names = houseway.ways.map(({ way, name, game, chapter, source_sha256, behaviour_sha256, law_sha256 }) =>
    ({ way, name, game, chapter, source_sha256, behaviour_sha256, law_sha256 }));
  assert.deepEqual(names, expected.ways);
  for (const { way, set } of expected.sets) {
    const loaded = await houseway.load(way);
    assert.deepEqual(set.map((one) => loaded.set(one.hand)), set, way);
  }
  for (const { way, hand, id } of expected.refused)
    await assert.rejects(async () => (await houseway.load(way)).set(hand), { name: "HousewayError", id });
  assert.equal((await houseway.load("foxwoods")).set("AsKhTd9c4s3dJk").low, "Kh 10d");
  const plain = await houseway.load("plain");
  for (const bad of [5, undefined, " ".repeat(500), "6-6 5-5 2-2 5-6\0 4-4"]) assert.throws(() => plain.set(bad), { id: "hands/bad-piece" });
  await copies(expected);
  const types = fs.readFileSync(path.join(folder, "index.d.ts"), "utf8");
  const declared = [...types.matchAll(/^export declare (?:const|class|function) (\w+)/gm)].map((found) => found[1]);
  assert.deepEqual(declared.sort(), Object.keys(houseway).sort());
  const keys = [...types.match(/interface Hand \{([^}]*)\}/)[1].matchAll(/^  (\w+)\??:/gm)].map((found) => found[1]);
  const seen = new Set(expected.sets.flatMap(({ set }) => set.flatMap(Object.keys)));
  assert.deepEqual(keys.sort(), [...seen].sort());
}

// Two copies of the package in one program, of which one has more ways in its core: neither knows of the other.
async function copies(expected) {
  const url = pathToFileURL(path.resolve("node_modules/houseway/index.js")).href;
  const [first, second] = [await import(url), await import(url + "?v=2")];
  for (const { way } of second.ways) await second.load(way);
  for (const { way, set } of expected.sets) {
    const ways = [await first.load(way), await second.load(way), await first.load(way)];
    for (const one of set) for (const loaded of ways) assert.deepEqual(loaded.set(one.hand), one, way);
  }
}

async function page(html, folder, script) {
  const chromium = createRequire(import.meta.url)(script), browser = await chromium.launch(), failures = [];
  try {
    const shown = await browser.newPage();
    shown.on("pageerror", (error) => failures.push(String(error)));
    await shown.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      const body = pathname === "/" ? html : path.join(folder, pathname);
      const contentType = pathname.endsWith(".js") ? "text/javascript" : "text/html";
      return route.fulfill({ body: fs.readFileSync(body), contentType });
    });
    await shown.goto("http://houseway.example/");
    await chromium.until(shown, "document.getElementById('low').textContent !== ''", 10000);
    console.log(JSON.stringify({ low: await shown.textContent("#low"), failures }));
  } finally {
    await browser.close();
  }
}

await { hands, page }[process.argv[2]](...process.argv.slice(3));
