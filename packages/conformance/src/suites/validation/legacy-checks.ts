import { document } from "@pharmacy/openapi";
import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { changedAt } from "../../kit/differences.ts";
import { draftOf, readEpisode, saveAgain, saveNew } from "../../records/episodes.ts";
import { legacyAdministration } from "../../records/legacy.ts";

/** The code lists of an earlier system's record, by where they are in it. */
const codes: Readonly<Record<string, string>> = {
  "/notAdministeredReason": "NotAdministeredReason",
  "/administrationLocation": "AdministrationLocation",
  "/vaccineRoute": "VaccineRoute",
  "/siteOfAdministration": "SiteOfAdministration",
  "/adverseEffects/0": "AdverseEffect",
};

/** What is just within the limits, the least and the most. */
const limits: readonly Readonly<Record<string, unknown>>[] = [
  {
    "/otherAdverseEffect": "ä".repeat(500),
    "/administeredBy/firstName": "ä".repeat(50),
    "/administeredBy/surname": "ä".repeat(50),
    "/administeredBy/role": "ä".repeat(150),
    "/vaccine/name": "ä".repeat(250),
    "/vaccine/batchNumber": "ä".repeat(100),
    "/vaccine/expirationMonth": 12,
    "/vaccine/expirationYear": 2100,
    "/vaccine/doses": { doseAmount: 100, unit: "ä".repeat(20) },
  },
  {
    "/isDraft": true,
    "/isVaccineAdministered": false,
    "/adverseEffects": [],
    "/administeredBy/firstName": "Al",
    "/administeredBy/surname": "Ng",
    "/vaccine/name": "V",
    "/vaccine/expirationMonth": 1,
    "/vaccine/expirationYear": 2000,
    "/vaccine/doses/unit": "g",
  },
];

function codesOf(name: string): string[] {
  const values: unknown = document.components.schemas[name]?.["enum"];
  return Array.isArray(values) ? values.map(String) : [];
}

/** Records that between them have each code of each list. */
function* whole(): Generator<object> {
  const lists = Object.entries(codes).map(([pointer, name]) => ({ pointer, all: codesOf(name) }));
  const most = Math.max(...lists.map(({ all }) => all.length));
  for (let index = 0; index < most; index += 1)
    yield lists.reduce(
      (record: object, { pointer, all }) =>
        changedAt(record, pointer, all[index % Math.max(1, all.length)]),
      legacyAdministration,
    );
}

/** What a client reads it may send back whole; what an earlier system recorded is never edited. */
export const legacyChecks: Check[] = [];
const test = addTo(legacyChecks, "validation", "[3.29] decisions: Steps and statuses");

test("saveEpisode takes an earlier system's record as it may have been read, and keeps its own", async (kit) => {
  kit.concernsExtension();
  const { data, body } = await saveNew(kit, draftOf(kit));
  const { data: before } = await readEpisode(kit, data.id);
  const atLimits = limits.map((changes) =>
    Object.entries(changes).reduce(
      (record: object, [pointer, value]) => changedAt(record, pointer, value),
      legacyAdministration,
    ),
  );
  for (const record of [null, ...whole(), ...atLimits])
    await saveAgain(kit, data.id, changedAt(body, "/legacyAdministration", record));
  const { data: after } = await readEpisode(kit, data.id);
  const [was, is] = [before, after].map((one) => JSON.stringify(one.legacyAdministration));
  kit.demand(was === is, was ?? "none", is ?? "none");
});
