import { describe, expect, test } from "vitest";
import { exampleBatch } from "./example-batch.ts";
import { ok, scriptedClient, status } from "./scripted-fetch.ts";

const zoe = { firstName: "Zoë", lastName: "O’Brien Ł", gphcNumber: "2071234" };

describe("headers of a call", () => {
  test.for([
    { caller: "a locum", locum: zoe, sends: ["Zo%C3%AB", "O%E2%80%99Brien%20%C5%81", "2071234"] },
    { caller: "a function's locum", locum: () => zoe, sends: ["Zo%C3%AB", /O/, "2071234"] },
    { caller: "nobody", locum: undefined, sends: ["", "", ""] },
    { caller: "a function without a locum", locum: () => undefined, sends: ["", "", ""] },
    {
      caller: "a name cut within a character",
      locum: { ...zoe, firstName: "A\uD83D" },
      sends: ["A%EF%BF%BD", /O/, "2071234"],
    },
  ])("[7.08] $caller is named by the locum headers", async ({ locum, sends }) => {
    const { client, sent } = scriptedClient([ok], { locum });
    await client.getStatusesCount();
    const names = ["X-Locum-First-Name", "X-Locum-Last-Name", "X-Locum-Gphc-Number"];
    names.forEach((name, index) => {
      expect(sent[0]?.headers.has(name)).toBe(true);
      expect(sent[0]?.headers.get(name)).toEqual(
        sends[index] instanceof RegExp ? expect.stringMatching(sends[index]) : sends[index],
      );
    });
  });

  test("[7.30] every call has a correlation id of its own", async () => {
    const { client, sent } = scriptedClient([ok]);
    for (let call = 0; call < 20; call += 1) await client.getStatusesCount();
    const ids = sent.map(({ headers }) => headers.get("X-Correlation-Id"));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  test("[7.30] the answer tells the correlation id that was sent", async () => {
    const { client, sent } = scriptedClient([ok]);
    const { correlationId } = await client.getStatusesCount.withResponse();
    expect(sent[0]?.headers.get("X-Correlation-Id")).toBe(correlationId);
  });

  test("[7.29] a body is JSON and says so", async () => {
    const { client, sent } = scriptedClient([ok]);
    const body = { sortBy: "creationDate", sortDirection: "desc", filters: {} } as const;
    await client.listActiveEpisodes({ body });
    expect(sent[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(sent[0]?.body).toBe(JSON.stringify(body));
  });

  test("[7.29] without a body there is no content type", async () => {
    const { client, sent } = scriptedClient([status(204, {})]);
    await client.selectStore({ path: { storeId: "FA123" } }).catch(() => undefined);
    expect(sent[0]?.headers.has("Content-Type")).toBe(false);
    expect(sent[0]?.body).toBeUndefined();
  });

  test("a change carries the ETag and the key it was given, and none when it was given none", async () => {
    const { client, sent } = scriptedClient([ok]);
    const change = { path: { id: "b1" }, body: exampleBatch };
    await client.updateBatch(change, { ifMatch: '"7"', idempotencyKey: "key-12345" });
    await client.updateBatch(change, { ifMatch: undefined });
    expect(sent[0]?.headers.get("If-Match")).toBe('"7"');
    expect(sent[0]?.headers.get("Idempotency-Key")).toBe("key-12345");
    expect(sent[1]?.headers.has("If-Match")).toBe(false);
    expect(sent[1]?.headers.has("Idempotency-Key")).toBe(false);
  });
});
