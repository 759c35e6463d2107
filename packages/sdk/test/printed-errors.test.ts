import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { ApiError } from "../src/index.ts";
import { rejection, scriptedClient, status } from "./scripted-fetch.ts";

const invalid = {
  title: "Invalid request",
  status: 400,
  detail: "2 fields are wrong",
  code: "INVALID_REQUEST",
  errors: [{ path: "/consent", message: "Required" }],
};

describe("a refusal", () => {
  test.for([
    {
      name: "the server's sentence and its fields",
      body: invalid,
      says: "ApiError: 400 INVALID_REQUEST: 2 fields are wrong: /consent Required",
    },
    { name: "a sentence with signs", body: { detail: "$& $1" }, says: "ApiError: 400: $& $1" },
    { name: "the status alone", body: [], says: "ApiError: 400" },
    {
      name: "no field that is none",
      body: { ...invalid, errors: [null, "x"] },
      says: "ApiError: 400 INVALID_REQUEST: 2 fields are wrong",
    },
  ])("[8.16] is printed with $name, and its message stays the status", async ({ body, says }) => {
    const { client } = scriptedClient([status(400, body)]);
    const error = await rejection(client.getStatusesCount());
    if (!(error instanceof ApiError)) throw new Error("there is no refusal");
    const line = `${says} (getStatusesCount, correlation id ${error.correlationId})`;
    expect(String(error)).toBe(line);
    expect(error.stack?.split("\n")[0]).toBe(line);
    expect(inspect(error)).toContain(line);
    expect(error.message).toBe("400");
  });
});
