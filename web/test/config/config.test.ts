import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchConfig, loadConfig, readConfig } from "../../src/config/config.ts";
import shipped from "../../public/config.json" with { type: "json" };

const faultsOf = (change: (config: typeof shipped) => unknown): string => {
  const config = structuredClone(shipped);
  const changed = change(config) ?? config;
  try {
    readConfig(changed);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

describe("the configuration", () => {
  it("that is shipped is complete", () => {
    expect(readConfig(shipped)).toEqual({ ...shipped, analytics: undefined });
  });

  it.each<[string, (config: typeof shipped) => unknown, string]>([
    ["no object", () => "text", "productName is missing"],
    ["a missing field", (c) => ({ ...c, apiBaseUrl: undefined }), "apiBaseUrl is missing"],
    ["an empty text", (c) => ({ ...c, productName: " " }), 'productName is " "; it must be a text'],
    [
      "[7.02] a missing realm",
      (c) => ({ ...c, keycloak: { url: "/", clientId: "x" } }),
      "keycloak.realm is missing",
    ],
    [
      "a script as an address",
      (c) => ({ ...c, helpUrl: "javascript:alert(1)" }),
      'helpUrl is "javascript:alert(1)"; it must be a web address',
    ],
    [
      "another host by two slashes",
      (c) => ({ ...c, apiBaseUrl: "//elsewhere.example" }),
      'apiBaseUrl is "//elsewhere.example"',
    ],
    [
      "[9.04] a text for a number",
      (c) => ({ ...c, gpCacheMinutes: "10" }),
      'gpCacheMinutes is "10"; it must be a number above 0',
    ],
    ["[9.05] zero", (c) => ({ ...c, meshTimeoutSeconds: 0 }), "meshTimeoutSeconds is 0"],
    [
      "[9.03] a contact that is no address",
      (c) => ({ ...c, serviceManagerEmail: "nobody" }),
      'serviceManagerEmail is "nobody"; it must be an email address',
    ],
    [
      "[9.08] a day that does not exist",
      (c) => ({ ...c, season: { eligibilityReferenceDate: "2025-02-30" } }),
      'season.eligibilityReferenceDate is "2025-02-30"; it must be a date like 2025-08-31',
    ],
    [
      "half of the analytics",
      (c) => ({ ...c, analytics: { siteId: "1" } }),
      "analytics.scriptUrl is missing",
    ],
  ])("with %s names the field and what is wrong", (_name, change, fault) => {
    expect(faultsOf(change)).toContain(fault);
  });

  it("tells all faults at once", () => {
    expect(faultsOf((c) => ({ ...c, productName: 1, helpUrl: 2 }))).toMatch(/productName.*helpUrl/);
  });
});

describe("the configuration in the page", () => {
  afterEach(() => document.body.replaceChildren());

  function write(text: string) {
    const block = Object.assign(document.createElement("script"), { id: "config", text });
    document.body.append(Object.assign(block, { type: "application/json" }));
  }

  it("is taken without asking the server", async () => {
    vi.stubGlobal("fetch", vi.fn());
    write(JSON.stringify({ ...shipped, productName: "Written" }));
    expect((await loadConfig("/config.json")).productName).toBe("Written");
    expect(fetch).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("is refused by name when it is no JSON", async () => {
    write("{");
    await expect(loadConfig("/config.json")).rejects.toThrow("config.json is not JSON");
  });
});

describe("fetching the configuration", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["a missing file", () => new Response("", { status: 404 }), "could not be read: status 404"],
    ["no JSON", () => new Response("<html>"), "is not JSON"],
    ["no connection", () => Promise.reject(new TypeError("offline")), "could not be fetched"],
  ])("says so for %s", async (_name, answer, problem) => {
    vi.stubGlobal("fetch", vi.fn(answer));
    await expect(fetchConfig("/config.json")).rejects.toThrow(`config.json ${problem}`);
  });
});
