import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveBuild } from "../src/serve-build.ts";
import { aBuild } from "./a-build.ts";

const build = aBuild();
const app = Fastify();
const config = { productName: "</script><b>Vaccinations</b>" };

beforeAll(() => {
  build.write(
    "index.html",
    '<head><title>Some product</title><link rel="preload" href="/pharmacy/config.json" as="fetch" crossorigin></head><p>Some product</p>' +
      " ".repeat(1500),
  );
  build.write(
    ".vite/preloads.json",
    JSON.stringify({
      "/home": ["assets/home.js", "assets/home.css"],
      "/vaccination": ["assets/list.js"],
      "/vaccination/edit": ["assets/edit.js"],
      "/referral-summary": ["assets/service.js"],
    }),
  );
  serveBuild(app, build.folder, JSON.stringify(config));
});
afterAll(async () => {
  await app.close();
  build[Symbol.dispose]();
});

const pageAt = async (url: string) => (await app.inject({ url })).body;

test("the page brings its configuration along, as data that no markup ends", async () => {
  const [, written = ""] =
    /<script type="application\/json" id="config">(.*?)<\/script>/.exec(
      await pageAt("/pharmacy/home"),
    ) ?? [];
  expect(JSON.parse(written)).toEqual(config);
  expect(await pageAt("/pharmacy/home")).not.toContain('rel="preload"');
});

test("the product is named before any script says how it is called", async () => {
  const page = await pageAt("/pharmacy/home");
  const name = "&lt;/script&gt;&lt;b&gt;Vaccinations&lt;/b&gt;";
  expect(page).toContain(`<title>${name}</title>`);
  expect(page).toContain(`<p>${name}</p>`);
  expect(page).not.toContain("Some product");
});

test.each([
  ["/pharmacy/vaccination", "list"],
  ["/pharmacy/vaccination?tab=completed", "list"],
  ["/pharmacy/vaccination/edit?episodeId=1", "edit"],
  ["/pharmacy/vaccinations", "home"],
  ["/pharmacy/referral-summary/1/2", "service"],
  ["/pharmacy", "home"],
  ["/pharmacy/", "home"],
  ["/pharmacy/unknown", "home"],
])("%s names the files of its own screen: %s", async (url, name) => {
  const scripts = [
    ...(await pageAt(url)).matchAll(/rel="modulepreload" crossorigin href="(.*?)"/g),
  ];
  expect(scripts.map(([, href]) => href)).toEqual([`/pharmacy/assets/${name}.js`]);
});

test("a screen's styles are there before it is drawn", async () => {
  expect(await pageAt("/pharmacy/home")).toContain(
    '<link rel="stylesheet" crossorigin href="/pharmacy/assets/home.css">',
  );
});

test.each([
  ["br", "br"],
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", undefined],
])("who accepts %s gets %s", async (accepted, encoding) => {
  const headers = { "accept-encoding": accepted };
  const answer = await app.inject({ url: "/pharmacy/home", headers });
  expect(answer.headers["content-encoding"]).toBe(encoding);
});
