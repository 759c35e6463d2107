import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contentSecurityPolicy, liveRegionStyleHash } from "../src/csp.ts";

test("paths on this server need no entry of their own", () => {
  const policy = contentSecurityPolicy({ apiBaseUrl: "/api", keycloak: { url: "/" } });
  expect(policy["connect-src"]).toEqual(["'self'"]);
  expect(policy["script-src"]).toEqual(["'self'"]);
});

test("other servers are named by their origin, the analytics script by its address", () => {
  const policy = contentSecurityPolicy({
    apiBaseUrl: "https://api.example.org/base",
    keycloak: { url: "https://login.example.org:8443/auth" },
    analytics: { scriptUrl: "https://analytics.example.org/v6/a,b;c.js?site=1" },
  });
  expect(policy["connect-src"]).toEqual([
    "'self'",
    "https://api.example.org",
    "https://login.example.org:8443",
    "https://analytics.example.org",
  ]);
  expect(policy["script-src"]).toEqual(["'self'", "https://analytics.example.org/v6/a%2Cb%3Bc.js"]);
});

test("an address that is none cannot widen the policy", () => {
  const policy = contentSecurityPolicy({
    apiBaseUrl: "https://*; script-src *",
    keycloak: { url: "https://login.example.org;sandbox" },
    analytics: { scriptUrl: "javascript:alert(1)" },
  });
  expect(policy).toEqual(contentSecurityPolicy({}));
});

test("[7.02] the identity provider may be called where config.json says it is", () => {
  const policy = contentSecurityPolicy({ keycloak: { url: "https://login.example.org" } });
  expect(policy["connect-src"]).toContain("https://login.example.org");
});

test("development adds a nonce and drops nothing but Trusted Types", () => {
  const nonce = "'nonce-n1'";
  const {
    "require-trusted-types-for": _required,
    "trusted-types": _allowed,
    ...rest
  } = contentSecurityPolicy({});
  expect(contentSecurityPolicy({}, "n1")).toEqual({
    ...rest,
    "script-src": [...(rest["script-src"] ?? []), nonce],
    "style-src": [...(rest["style-src"] ?? []), nonce],
  });
});

test("the style of Primer's live region is the one that is allowed", () => {
  const primer = createRequire(
    fileURLToPath(new URL("../../../web/package.json", import.meta.url)),
  );
  const fromPrimer = createRequire(primer.resolve("@primer/react"));
  const source = readFileSync(fromPrimer.resolve("@primer/live-region-element"), "utf8");
  const style = /<style>([^<]*)<\/style>/.exec(source)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(liveRegionStyleHash).toBe(`sha256-${hash}`);
});
