import { describe, expect, test, vi } from "vitest";
import { createPharmacyClient } from "../src/index.ts";
import { ok, rejection, scriptedClient, status } from "./scripted-fetch.ts";

const refused = { title: "Not found", status: 404, detail: "No such batch", code: "NOT_FOUND" };

describe("an answer", () => {
  test.for([
    { id: "[7.32]", name: "an empty body", body: "", kind: "empty-body" },
    { id: "[7.32]", name: "white space", body: " \n", kind: "empty-body" },
    { id: "[8.15]", name: "a web page", body: "<html>", kind: "unparsable-body" },
    { id: "[8.15]", name: "half an object", body: '{"active":', kind: "unparsable-body" },
  ])("$id $name is an empty object, and reported", async ({ body, kind }) => {
    const { client, reports } = scriptedClient([() => new Response(body)]);
    const answer = await client.getStatusesCount.withResponse();
    expect(answer.data).toEqual({});
    expect(answer.bodyState).toBe(kind.replace("-body", ""));
    const { correlationId } = answer;
    expect(reports).toEqual([
      { kind, operationId: "getStatusesCount", correlationId, status: 200 },
    ]);
  });

  test("[8.15] is logged without its body when nobody listens", async () => {
    const warning = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const client = createPharmacyClient({
      baseUrl: "/api",
      token: async () => "token",
      fetch: async () => new Response("Ada Lovelace"),
    });
    await expect(client.getStatusesCount()).resolves.toEqual({});
    expect(warning).toHaveBeenCalledTimes(1);
    expect(warning.mock.calls.join(" ")).toMatch(/unparsable-body: getStatusesCount answered 200/);
    expect(warning.mock.calls.join(" ")).not.toContain("Ada");
    warning.mockRestore();
  });

  test("[7.32] of 204 is an empty object and nothing to report", async () => {
    const { client, reports } = scriptedClient([() => new Response(null, { status: 204 })]);
    await expect(client.selectStore({ path: { storeId: "FA123" } })).resolves.toEqual({});
    expect(reports).toEqual([]);
  });

  test.for([
    { etag: '"7"', tells: '"7"' },
    { etag: undefined, tells: undefined },
  ])("tells its ETag: $etag", async ({ etag, tells }) => {
    const headers = new Headers(etag === undefined ? [] : [["ETag", etag]]);
    const { client } = scriptedClient([() => Response.json({ id: "b1" }, { headers })]);
    const answer = await client.getBatch.withResponse({ path: { id: "b1" } });
    expect(answer).toMatchObject({ data: { id: "b1" }, status: 200, etag: tells });
  });

  test("tells everything that its headers said", async () => {
    const headers = { "X-Correlation-Id": "of-the-server", "RateLimit-Remaining": "3" };
    const { client } = scriptedClient([() => Response.json({}, { headers })]);
    const answer = await client.getStatusesCount.withResponse();
    expect(answer.headers.get("RateLimit-Remaining")).toBe("3");
  });

  test.for([
    { name: "exists", script: ok, expected: 200 },
    { name: "is available", script: status(404, refused), expected: 404 },
  ])("with a refusal that is expected resolves: the number $name", async ({ script, expected }) => {
    const { client } = scriptedClient([script]);
    const answer = await client.validateBatchNumber.withResponse(
      { path: { batchNo: "TH2127" } },
      { expect: [404] },
    );
    expect(answer.status).toBe(expected);
    if (answer.status === 404) expect(answer.data.code).toBe("NOT_FOUND");
  });

  test("with another refusal than the expected one is an error", async () => {
    const { client } = scriptedClient([status(403)]);
    const call = client.validateBatchNumber.withResponse(
      { path: { batchNo: "TH2127" } },
      { expect: [404] },
    );
    expect(await rejection(call)).toMatchObject({ status: 403 });
  });

  test("[3.24] is awaited first, then complete or an error", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { client } = scriptedClient([() => promise, status(500)]);
    let state = "pending";
    const first = client.getStatusesCount().then(() => (state = "complete"));
    await new Promise((next) => setImmediate(next));
    expect(state).toBe("pending");
    resolve(ok());
    await first;
    expect(state).toBe("complete");
    await client.getStatusesCount().catch(() => (state = "error"));
    expect(state).toBe("error");
  });
});
