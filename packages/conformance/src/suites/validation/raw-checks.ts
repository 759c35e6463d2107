import { exampleParams, operationNamed, withBody } from "../../contract/operations.ts";
import type { OperationId } from "@pharmacy/sdk";
import type { Ask } from "../../exchange/exchange.ts";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import { draftOf, readEpisode, saveNew } from "../../records/episodes.ts";
import { refuseAll } from "./refusing.ts";

/** Nested deeper than any record. */
const deep = `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`;

function at(operation: OperationId): Pick<Ask, "path" | "query"> {
  const { path, query } = exampleParams(operationNamed(operation));
  return operation === "saveEpisode" ? {} : { path, query };
}

/** Signs that no text may hold, and a text of several lines. */
const unreadable = ["bell \u0007", "nul \u0000", "override \u202e", "surrogate \ud800"];

export const rawChecks: Check[] = [];
const test = addTo(rawChecks, "validation", "decisions: Headers and errors");

for (const operation of withBody)
  test(`${operation} refuses a body that is no JSON object`, async (kit) => {
    const raws = {
      "half an object": '{"a":',
      nothing: "",
      "a list": "[]",
      "a text": '"text"',
      null: "null",
      number: "7",
      deep,
    };
    const wrong = Object.entries(raws).map(([what, raw]) => ({
      what,
      ask: { ...at(operation), raw },
      pointers: [],
    }));
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    await refuseAll(kit, operation, [
      ...wrong,
      { what: "no UTF-8", ask: { ...at(operation), raw: bytes }, pointers: [] },
    ]);
  });

for (const operation of withBody)
  test(`${operation} refuses a body of another content type, and one that is far too large`, async (kit) => {
    const { bodyExample } = operationNamed(operation);
    const raw = JSON.stringify(bodyExample);
    const types = ["text/plain", "application/x-www-form-urlencoded", "application/xml"];
    const wrong = types.map((type) => ({
      what: type,
      ask: { ...at(operation), raw, headers: { "Content-Type": type } },
      pointers: [],
    }));
    const large = {
      ...at(operation),
      raw: JSON.stringify({ unexpected: "x".repeat(1_000_000) }),
    };
    await refuseAll(kit, operation, [...wrong, { what: "1 MB", ask: large, pointers: [] }]);
  });

test("saveEpisode refuses control signs, overrides and lone surrogates, and keeps every other sign", async (kit) => {
  kit.needsWrites();
  const body = draftOf(kit);
  const name = "/patientEmergencyContact/firstName";
  await refuseAll(
    kit,
    "saveEpisode",
    unreadable.map((text) => ({
      what: JSON.stringify(text),
      ask: { body: changedAt(body, name, text) },
      pointers: [name],
    })),
  );
  const kept = "Nguyễn Søren O’Ñeill 李";
  const { data } = await saveNew(kit, changedAt(body, name, kept));
  const stored = (await readEpisode(kit, data.id)).data.patientEmergencyContact?.firstName;
  kit.equal(stored, kept);
});
