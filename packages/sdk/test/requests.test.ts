import { describe, expect, test, vi } from "vitest";
import { ConfigurationError, createPharmacyClient, operations } from "../src/index.ts";
import { ok, rejection, scriptedClient } from "./scripted-fetch.ts";

describe("where a call goes", () => {
  test.for([
    { baseUrl: "/api", url: "/api/vaccination/statuses-count" },
    { baseUrl: "/api/", url: "/api/vaccination/statuses-count" },
    { baseUrl: "", url: "/vaccination/statuses-count" },
    { baseUrl: "https://x.test/v1", url: "https://x.test/v1/vaccination/statuses-count" },
  ])("[7.28] is the contract's path after $baseUrl", async ({ baseUrl, url }) => {
    const { client, sent } = scriptedClient([ok], { baseUrl });
    await client.getStatusesCount();
    expect(sent[0]).toMatchObject({ url, method: "GET" });
  });

  test("[7.28] every operation has a method that uses its own verb", async () => {
    const { client, sent } = scriptedClient([ok]);
    const anything = new Proxy({}, { get: () => "x" });
    for (const [operationId, { method, path }] of Object.entries(operations)) {
      const call: unknown = Reflect.get(client, operationId);
      if (typeof call !== "function") throw new Error(`There is no ${operationId}`);
      await Reflect.apply(call, client, [{ path: anything }]);
      expect(sent.at(-1)).toMatchObject({
        method,
        url: `/api${path.replace(/\{\w+\}/g, "x")}`,
      });
    }
  });

  test.for([
    { value: "AB/12?x#y", sent: "AB%2F12%3Fx%23y" },
    { value: "..a", sent: "..a" },
    { value: "$&", sent: "%24%26" },
    { value: "Ä \uD800", sent: "%C3%84%20%EF%BF%BD" },
  ])("a path parameter stays one segment: $value", async ({ value, sent: segment }) => {
    const { client, sent } = scriptedClient([ok]);
    await client.validateBatchNumber({ path: { batchNo: value } });
    expect(sent[0]?.url).toBe(`/api/vaccination/batches/validate/${segment}`);
  });

  test.for(["", ".", ".."])(
    "a path parameter that leads elsewhere is refused: '%s'",
    async (id) => {
      const { client, sent } = scriptedClient([ok]);
      const error = await rejection(client.getEpisode({ path: { episodeId: id } }));
      expect(error).toBeInstanceOf(TypeError);
      expect(sent).toEqual([]);
    },
  );

  test.for([
    { lacks: "a value of the path", params: {}, says: "needs path.episodeId" },
    { lacks: "its part", params: { path: { episodeId: null } }, says: "needs path.episodeId" },
  ])("a call that lacks $lacks says which", async ({ params, says }) => {
    const { client, sent } = scriptedClient([ok]);
    const call: Promise<unknown> = Reflect.apply(client.getEpisode, client, [params]);
    const error = await rejection(call);
    expect(error).toMatchObject({
      name: "ConfigurationError",
      message: expect.stringContaining(says),
    });
    expect(sent).toEqual([]);
  });

  test.for([
    { options: {}, says: "createPharmacyClient needs baseUrl" },
    {
      options: { baseUrl: "/api", token: "abc" },
      says: "createPharmacyClient needs token",
    },
  ])("a client of $options is not made", ({ options, says }) => {
    expect(() => Reflect.apply(createPharmacyClient, undefined, [options])).toThrow(
      new ConfigurationError(says),
    );
  });

  test.for(["/api", "", "api", "//pharmacy.example.org/api"])(
    "a client of %j is not made outside a browser, unless it has a fetch of its own",
    (baseUrl) => {
      const token = async () => "token";
      expect(() => createPharmacyClient({ baseUrl, token })).toThrow(
        new ConfigurationError(`baseUrl needs a whole URL outside a browser, not "${baseUrl}"`),
      );
      createPharmacyClient({ baseUrl, token, fetch: async () => ok() });
      vi.stubGlobal("location", new URL("https://pharmacy.example.org/pharmacy/home"));
      createPharmacyClient({ baseUrl, token });
      vi.unstubAllGlobals();
    },
  );

  test.for([
    "localhost:4000/api",
    "http://",
    "https://pharmacy.example.org:99999/api",
    "https://exa mple.org/api",
    "ftp://pharmacy.example.org/api",
    "https://pharmacy.example.org/api?version=1",
    "https://pharmacy.example.org/api#top",
  ])("a client of %j is made nowhere", (baseUrl) => {
    const token = async () => "token";
    const wrong = new ConfigurationError(`baseUrl needs an address, not "${baseUrl}"`);
    const fetch = async () => ok();
    expect(() => createPharmacyClient({ baseUrl, token, fetch })).toThrow(wrong);
    vi.stubGlobal("location", new URL("https://pharmacy.example.org/pharmacy/home"));
    expect(() => createPharmacyClient({ baseUrl, token })).toThrow(wrong);
    vi.unstubAllGlobals();
  });

  test("query values are encoded, and absent ones left out", async () => {
    const { client, sent } = scriptedClient([ok]);
    await client.findCareHomes({ query: { name: "Elm & Oak \uD800", postCode: undefined } });
    expect(sent[0]?.url).toBe("/api/vaccination/care/all?name=Elm%20%26%20Oak%20%EF%BF%BD");
  });

  test("a client does not keep the global fetch it was made with", async () => {
    const original = globalThis.fetch;
    const baseUrl = "https://pharmacy.example.org/api";
    const client = createPharmacyClient({ baseUrl, token: async () => "token" });
    globalThis.fetch = async () => ok();
    try {
      await expect(client.getStatusesCount()).resolves.toMatchObject({ active: 1 });
    } finally {
      globalThis.fetch = original;
    }
  });

  test("a fetch with one parameter gets a request", async () => {
    const sent: string[] = [];
    const fetch = async (request: Request) => {
      const { method, url, headers } = request;
      sent.push(`${method} ${url} ${headers.get("Authorization")} ${await request.text()}`);
      return ok();
    };
    const client = createPharmacyClient({ baseUrl: "/api", token: async () => "abc", fetch });
    await client.listActiveEpisodes({ body: { sortBy: "creationDate" } });
    const address = "http://localhost/api/vaccination/active";
    expect(sent).toEqual([`POST ${address} Bearer abc {"sortBy":"creationDate"}`]);
  });

  test("call sends an operation whose name is a value", async () => {
    const { client, sent } = scriptedClient([ok]);
    const answer = await client.call("getBatch", { path: { id: "b1" } });
    expect(answer.status).toBe(200);
    expect(sent[0]?.url).toBe("/api/vaccination/batches/b1");
  });
});
