import type { OperationId, Schemas } from "@pharmacy/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { section5Rows, type Section5Row } from "../../packages/domain/test/section-5.ts";
import type { TestTenant } from "../src/sandbox/test-hooks/test-tenants.ts";
import {
  startSandboxServer,
  type Caller,
  type LooseInput,
  type SandboxServer,
} from "./sandbox-server.ts";
import { visitTo } from "./visits.ts";

let server: SandboxServer;
let tenant: TestTenant;
let pharmacist: Caller;

beforeAll(async () => {
  server = await startSandboxServer();
  tenant = await server.testTenant();
  pharmacist = await server.as(tenant.people.pharmacist?.username ?? "");
});
afterAll(() => server.close());

/** The row's values in an episode whose other parts are right. */
function bodyWith(row: Section5Row): object {
  const both = visitTo(tenant, { vaccineTypes: [row.vaccineType] });
  const part = both.vaccinationDetails[row.vaccineType];
  const marks = { isDraft: false, vaccineType: row.vaccineType };
  if (row.stage === "consent") {
    const { vaccineTypes = [], ...consent } = row.values;
    return { ...both, consent, vaccineTypes, vaccinationDetails: {}, status: statusFor(row) };
  }
  const values = { ...marks, ...row.values, ...batchOf(row, part?.delivery) };
  // A delivery that is checked alone leaves the screening, and so the episode, open.
  const other = row.stage === "screening" ? {} : { screening: part?.screening };
  const details = { [row.vaccineType]: { ...other, [row.stage]: values } };
  const isEnded = row.stage === "delivery";
  const isGiven = row.values["isVaccinationAdministered"] !== false;
  const status = isEnded ? (isGiven ? "Completed" : "Closed") : "In Progress";
  return { ...both, vaccinationDetails: details, status };
}

/** A row that has a batch has one of this pharmacy, with its product; one that lacks it goes on lacking it. */
function batchOf(
  { stage, values, path }: Section5Row,
  given: Schemas["FluDelivery"] | Schemas["CovidDelivery"] | undefined,
): object {
  if (stage !== "delivery" || !values["batchId"] || !given) return {};
  const { batchId, vacProvidedToPatient, batchNumber, expiryDate } = given;
  const useByDate = "useByDate" in given ? given.useByDate : undefined;
  const facts = { batchNumber, expiryDate, ...(useByDate === undefined ? {} : { useByDate }) };
  // What the row is about stays as the row has it.
  const others = Object.entries(facts).filter(([field]) => field !== path);
  return { batchId, vacProvidedToPatient, ...Object.fromEntries(others) };
}

function statusFor({ values }: Section5Row): string {
  return values["consentStatus"] === false ? "Closed" : "In Progress";
}

describe("section 5, over HTTP", () => {
  // A batch and a legacy record are typed in forms of their own shape.
  const rowsAt = (now: string) =>
    section5Rows(now).filter(({ stage }) => ["consent", "screening", "delivery"].includes(stage));
  const rows = rowsAt(new Date().toISOString());

  test.each(rows.map(({ title }, index) => [title, index] as const))("%s", async (title, index) => {
    // "In 31 seconds" counts from the moment of the call.
    const row = title.includes("=now") ? rowsAt(new Date().toISOString())[index] : rows[index];
    if (!row) throw new Error(`There is no row ${title}.`);
    const { status, problem } = await pharmacist.send("saveEpisode", { body: bodyWith(row) });
    const paths = problem.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
    if (row.path === "") expect([status, paths]).toEqual([200, []]);
    else {
      expect(status).toBe(400);
      const field = row.path.replaceAll(".", "/");
      expect(paths).toContainEqual(expect.stringMatching(endingWith(`/${field}: ${row.message}`)));
    }
  });
});

function endingWith(text: string): RegExp {
  return new RegExp(`${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$`);
}

test.each(["", "{", "null", "[]", '{"__proto__": {"status": "Completed"}}'])(
  "a body that is %j is 400",
  async (text) => {
    expect((await pharmacist.send("saveEpisode", { text })).status).toBe(400);
  },
);

test("a page, a size or a header that is not one is 400 and named", async () => {
  const body = { sortBy: "creationDate" };
  const asked = await pharmacist.send("listActiveEpisodes", {
    query: { page: -1, size: 100 },
    body,
  });
  expect(asked.problem.errors?.map(({ path }) => path)).toEqual(["/query/page", "/query/size"]);
  const headed = await pharmacist.send(
    "saveEpisode",
    { body: visitTo(tenant) },
    { "If-Match": "7" },
  );
  expect(headed.problem.errors?.[0]?.path).toBe("/header/if-match");
});

test("[5.09] a patient born tomorrow is refused", async () => {
  const body = visitTo(tenant);
  body.patientDemographics.dateOfBirth = new Date(Date.now() + 172_800_000)
    .toISOString()
    .slice(0, 10);
  const { problem } = await pharmacist.call("saveEpisode", { body });
  expect(problem.errors).toContainEqual({
    path: "/patientDemographics/dateOfBirth",
    message: "Date must not be in the future",
  });
});

test.each<[string, object, string, string]>([
  ["a text for a number", { packSize: "ten" }, "/packSize", "Must be a whole number"],
  ["too small a number", { packSize: 0 }, "/packSize", "Please enter a number of at least 1"],
  ["too large a number", { packSize: 1e5 }, "/packSize", "Please enter a number of at most 10000"],
  ["no name", { vaccineName: "" }, "/vaccineName", "Required"],
  ["no moment", { additionDate: "soon" }, "/additionDate", "Please enter a valid date"],
  ["no such field", { colour: "red" }, "/colour", "There is no such field"],
])(
  "what the contract refuses is said in the product's words: %s",
  async (_what, wrong, ...said) => {
    const [path, message] = said;
    const { problem } = await pharmacist.send("createBatch", {
      body: { ...tenant.batches[0], ...wrong },
    });
    expect(problem.errors).toContainEqual({ path, message });
  },
);

test.each<[OperationId, LooseInput, string]>([
  ["findCareHomes", { query: { name: "ab" } }, "Please enter at least 3 characters"],
  ["listActiveBatches", { body: {}, query: { size: 0 } }, "Please enter a number of at least 1"],
  ["listActiveBatches", { body: { vaccineType: "flu" } }, "Must be a list"],
  ["searchPatients", { body: { nhsNumber: "96936321090" } }, "Please enter a valid NHS number"],
  ["searchPatients", { body: { nhsNumber: "1111111111" } }, "Please enter a valid NHS number"],
  [
    "getActivity",
    { query: { from: "2025-10-013", to: "2025-10-15" } },
    "Please enter a valid date",
  ],
])("so it is wherever something is asked: %s with %j", async (id, input, message) => {
  const { status, problem } = await pharmacist.send(id, input);
  expect([status, problem.errors?.map((error) => error.message)]).toEqual([400, [message]]);
});
