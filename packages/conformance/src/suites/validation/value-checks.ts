import { document, type JsonSchema } from "@pharmacy/openapi";
import type { OperationId } from "@pharmacy/sdk";
import { requestFaults } from "../../contract/closed-schemas.ts";
import { operationNamed } from "../../contract/operations.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { addTo, type Check } from "../../kit/check.ts";
import { changedAll, changedAt, valueAt } from "../../kit/differences.ts";
import type { Kit } from "../../kit/kit.ts";
import { statusOf } from "../../kit/kit.ts";
import {
  draftOf,
  legacyAdministration,
  readEpisode,
  saveAgain,
  saveNew,
} from "../../records/episodes.ts";
import { removeBatch } from "../../kit/clean-up.ts";
import { Fault } from "../../results/fault.ts";
import { bases } from "./bases.ts";
import { limitOf, placesOf } from "./mutants.ts";
import { wholeFlu } from "./whole-episodes.ts";

const flu = "/vaccinationDetails/fluVac";
const covid = "/vaccinationDetails/covid";

/** Where each code list is, in an episode whose parts are drafts: no other rule applies there. */
const codes: Readonly<Record<string, readonly string[]>> = {
  ConsentProvidedBy: ["/consent/consentProvidedBy"],
  Gender: ["/patientDemographics/gender"],
  FluEligibility: [`${flu}/screening/eligibilityCriteria`],
  CovidEligibility: [`${covid}/screening/eligibilityCriteria`],
  ClinicalRisk: [`${flu}/screening/clinicalRisk`],
  AdministrationType: [flu, covid].map((at) => `${at}/screening/administrationType`),
  AdministrationLocation: [flu, covid].map((at) => `${at}/delivery/administrationLocation`),
  VaccineRoute: [`${flu}/delivery/vacRoute`],
  SiteOfAdministration: [flu, covid].map((at) => `${at}/delivery/siteOfAdministration`),
  DeliveredUnder: [`${flu}/delivery/vaccinationDeliveredUnder`],
  ReactionSeverity: [`${flu}/delivery/reactionSeverity`],
  VerificationStatus: [`${covid}/delivery/verificationStatus`],
  NotAdministeredReason: [`${flu}/delivery/reasonForNoAdministeredVaccination`],
  VaccinationSequence: [`${covid}/delivery/vaccinationSequence`],
};

function codesOf(name: string): string[] {
  const values: unknown = document.components.schemas[name]?.["enum"];
  return Array.isArray(values) ? values.map(String) : [];
}

/** A letter of two UTF-16 units and four UTF-8 bytes: a name may contain it. */
const longestLetter = "𐐷";

/**
 * Fields whose value a rule binds to something else: the step, the pack in the catalogue, the batch,
 * the register, the deletion, the question sets; and a use-by date in 1970 is refused.
 */
const tied = new RegExp(
  `^/(${[
    ...["currentStepTitle", "currentActiveStepId", "nhsNumber", "dateOfBirth", "bookedTime"],
    ...["vaccineManufacturer", "vaccineName", "name", "packSize", "useByDate", "deletedComment"],
    ...["questionSets", ".*/questionSet"],
    ...["vacProvidedToPatient", "vaccineSelected", "batchNumber"].map((field) => `.*/${field}`),
  ].join("|")})(/|$)`,
);

type Edge = "most" | "least";

function edgeOf(value: unknown, schema: JsonSchema, edge: Edge): unknown {
  const limit = (name: string) => limitOf(schema, name);
  if (typeof value === "number") {
    if (edge === "most") return limit("maximum");
    const above = limit("exclusiveMinimum");
    return above === undefined ? limit("minimum") : above + 0.01;
  }
  const isFree = ["pattern", "format", "enum", "const"].every((name) => !(name in schema));
  const length = limit(edge === "most" ? "maxLength" : "minLength");
  return typeof value === "string" && isFree && length ? longestLetter.repeat(length) : undefined;
}

/** A body whose every free text and number is at its limit. */
function atEdges(body: unknown, schema: JsonSchema, edge: Edge) {
  const faultsIn = requestFaults(schema);
  const pointers: string[] = [];
  let all = body;
  for (const { pointer, schema: at } of placesOf(body, schema, "")) {
    const limit = edgeOf(valueAt(body, pointer), at, edge);
    const changed = changedAt(all, pointer, limit);
    if (limit === undefined || tied.test(pointer) || faultsIn(changed).length > 0) continue;
    all = changed;
    pointers.push(pointer);
  }
  return { body: all, pointers };
}

/** A record that is sent back has the server's own fields; two bodies of a clinic have no limits. */
const atLimits = bases.filter(
  ({ operation, what }) =>
    !["moveClinicEntry", "endClinic"].includes(operation) &&
    !(operation === "saveEpisode" && /change|earlier|withdrawn/.test(what)),
);

/** The backend takes a value within the limits, and keeps it unchanged. */
export const valueChecks: Check[] = [];
const test = addTo(valueChecks, "validation", "[3.06] to [3.16]");

for (const [name, pointers] of Object.entries(codes))
  test(`saveEpisode takes each code of ${name}, and keeps it`, async (kit) => {
    for (const [index, value] of codesOf(name).entries()) {
      const pointer = pointers[index % pointers.length] ?? "";
      await keeps(kit, changedAt(draftOf(kit, ["fluVac", "covid"]), pointer, value), [pointer]);
    }
  });

for (const { operation, what, isExtension = false, make } of atLimits)
  test(`${operation} takes texts, counted in characters, and numbers at their limits: ${what} (${operation === "saveEpisode" ? "[5.33] [5.86]" : "decisions: Contract"})`, async (kit) => {
    if (isExtension) kit.concernsExtension();
    for (const edge of ["most", "least"] as const) {
      const ask = await make(kit);
      const schema = operationNamed(operation).bodySchema ?? {};
      const { body, pointers } = atEdges(ask.body, schema, edge);
      if (operation === "saveEpisode") await keeps(kit, body, pointers);
      else await takes(kit, operation, { ...ask, body });
      // Restores the user's names.
      if (operation === "updateUserDetails") await kit.ask(operation, ask);
    }
  });

test("saveEpisode takes line ends and tabs in a text of several lines (decisions: Contract)", async (kit) => {
  const pointer = "/vaccinationDetails/fluVac/screening/feelUnwellComment";
  const text = "One line,\n\tand another; 5 < 6 & “quoted” – 100 % 👍";
  await keeps(kit, changedAt(await wholeFlu(kit), pointer, text), [pointer]);
});

async function takes(kit: Kit, operation: OperationId, ask: Ask): Promise<void> {
  const received = await kit.ask(operation, ask);
  if (received.status >= 300) throw new Fault("a success", statusOf(received), received.curl);
  if (operation === "createBatch" || operation === "updateBatch")
    await removeBatch(kit, String(valueAt(received.json, "/id")));
}

async function keeps(kit: Kit, body: unknown, pointers: readonly string[]): Promise<void> {
  kit.needsWrites();
  const received = await kit.ask("saveEpisode", { body });
  const sent = pointers.map((pointer) => valueAt(body, pointer));
  if (received.status !== 200)
    throw new Fault(
      `200 for ${JSON.stringify(sent).slice(0, 200)}`,
      statusOf(received),
      received.curl,
    );
  const { data } = await readEpisode(kit, String(valueAt(received.json, "/id")));
  const lost = pointers.filter((pointer) => valueAt(data, pointer) !== valueAt(body, pointer));
  kit.demand(lost.length === 0, "what was sent", lost);
}

/** Values at the upper and lower limits. */
const legacyLimits: readonly Readonly<Record<string, unknown>>[] = [
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

/** Records that together contain each code of each list. */
function* whole(): Generator<object> {
  const schema = document.components.schemas["LegacyAdministration"] ?? {};
  const record = { ...legacyAdministration, notAdministeredReason: "DID_NOT_ATTEND" };
  const lists = [...placesOf(record, schema, "")].flatMap(({ pointer, schema: at }) => {
    const codesThere: unknown = at["enum"];
    return Array.isArray(codesThere) ? [{ pointer, all: codesThere.map(String) }] : [];
  });
  const most = Math.max(...lists.map(({ all }) => all.length));
  for (let index = 0; index < most; index += 1) {
    const changes: Record<string, string | undefined> = {};
    for (const { pointer, all } of lists) changes[pointer] = all[index % all.length];
    yield changedAll<object>(legacyAdministration, changes);
  }
}

test("saveEpisode takes an earlier system's record as it may have been read, and keeps its own ([3.29] decisions: Steps and statuses)", async (kit) => {
  kit.concernsExtension();
  const { data, body } = await saveNew(kit, draftOf(kit));
  const { data: before } = await readEpisode(kit, data.id);
  const edges = legacyLimits.map((changes) => changedAll<object>(legacyAdministration, changes));
  for (const record of [null, ...whole(), ...edges])
    await saveAgain(kit, data.id, changedAt(body, "/legacyAdministration", record));
  const { data: after } = await readEpisode(kit, data.id);
  const [was, is] = [before, after].map((one) => JSON.stringify(one.legacyAdministration));
  kit.demand(was === is, was ?? "none", is ?? "none");
});
