import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfigFile } from "../src/config-file.ts";
import { aBuild, configWith } from "./a-build.ts";

function refusalOf(text: string): string {
  using build = aBuild();
  build.write("config.json", text);
  try {
    readConfigFile(join(build.folder, "config.json"));
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

test("a sound configuration is handed on as it is written", () => {
  using build = aBuild();
  const text = `\n${configWith()}`;
  build.write("config.json", text);
  expect(readConfigFile(join(build.folder, "config.json"))).toBe(text);
});

test.each([
  ["nothing", "", /config\.json is not JSON \(.+\): web\/public\/config\.json is an example\.$/],
  ["half an object", "{", /is not JSON/],
  ["no object", '"text"', /\n {2}productName is missing; it must be a text\.\n/],
  [
    "no API",
    configWith({ apiBaseUrl: undefined }),
    /:\n {2}apiBaseUrl is missing; it must be a web/,
  ],
  ["no scheme", configWith({ apiBaseUrl: "api.example.org" }), /apiBaseUrl is "api\.example\.org"/],
  ["no realm", configWith({ keycloak: { url: "/", clientId: "x" } }), /keycloak\.realm is missing/],
  [
    "a text for a number",
    configWith({ meshTimeoutSeconds: "20" }),
    /it must be a number above 0\.$/,
  ],
  ["half of the analytics", configWith({ analytics: { siteId: "1" } }), /analytics\.scriptUrl is/],
])("%s in config.json is refused by name", (_what, text, sentence) => {
  expect(refusalOf(text)).toMatch(sentence);
});

test("each fault has a line of its own", () => {
  const lines = refusalOf(configWith({ productName: 1, helpUrl: 2 })).split("\n");
  expect(lines).toEqual([
    expect.stringMatching(/^The application cannot start with .*config\.json:$/),
    "  productName is 1; it must be a text.",
    "  helpUrl is 2; it must be a web address, or a path that starts with /.",
  ]);
});

test("a file that is not there is named", () => {
  expect(() => readConfigFile("/nowhere/config.json")).toThrow(
    "/nowhere/config.json cannot be read (ENOENT)",
  );
});
