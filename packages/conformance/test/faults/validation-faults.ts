import type { Fault } from "./fault.ts";
import { asks, pretend, takes, when } from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;
const saved = { id: "x", status: "In Progress", currentActiveStepId: 1 };
/** Turns a 400 into a success if the request matches. */
const takesText = (operation: "saveEpisode" | "createBatch", has: RegExp): Fault["create"] =>
  when(
    operation,
    ({ status }, { init }) =>
      status === 400 && typeof init.body === "string" && has.test(init.body),
    (answer) => pretend(answer, 200, saved),
  );

const validation: readonly Row[] = [
  { name: "no rule at all for episodes", create: takes("saveEpisode", /./) },
  {
    name: "a consent without an answer",
    create: takes("saveEpisode", /^\/consent\/consentByPatientCheck/),
  },
  { name: "a consent by nobody", create: takes("saveEpisode", /^\/consent\/consentProvidedBy/) },
  {
    name: "a comment that is missing",
    create: takes("saveEpisode", /screening\/feelUnwellComment/),
  },
  { name: "no clinical risk", create: takes("saveEpisode", /clinicalRisk/) },
  {
    name: "no eligibility",
    create: takes("saveEpisode", /fluVac\/screening\/eligibilityCriteria/),
  },
  { name: "no batch", create: takes("saveEpisode", /delivery\/batchId/) },
  { name: "no site", create: takes("saveEpisode", /siteOfAdministration/) },
  { name: "no vaccinator", create: takes("saveEpisode", /vaccinator/) },
  { name: "a GPhC number of six digits", create: takes("saveEpisode", /gphc$/) },
  {
    name: "a care home without a postcode",
    create: takes("saveEpisode", /longStayCareHomePostCode/),
  },
  { name: "a facility without an address", create: takes("saveEpisode", /homeDetails/) },
  { name: "a reaction without evidence", create: takes("saveEpisode", /evidence/) },
  { name: "details that nobody confirmed", create: takes("saveEpisode", /confirmVacDetails/) },
  { name: "no one who drew it up", create: takes("saveEpisode", /drawnUpBy/) },
  { name: "a date in the future", create: takes("saveEpisode", /fullDateOfAdministration/) },
  { name: "an NHS number with a wrong check digit", create: takes("saveEpisode", /nhsNumber/) },
  { name: "a birth in the future", create: takes("saveEpisode", /dateOfBirth/) },
  { name: "a stop without an override", create: takes("saveEpisode", /overrides|anaphylactic/) },
  { name: "any status", create: takes("saveEpisode", /^\/status$/) },
  { name: "pregnancy is not asked", create: takes("saveEpisode", /pregnant$/) },
  { name: "fields that nobody knows", create: takes("any", /unexpected/) },
  { name: "texts beyond their limits", create: takesText("saveEpisode", /x{151}/) },
  { name: "other codes", create: takesText("saveEpisode", /"OTHER"/) },
  { name: "any batch number", create: takes("createBatch", /batchNo/) },
  { name: "any pack", create: takes("createBatch", /packSize|vaccineName|vaccineId/) },
  { name: "an expiry that is missing", create: takes("createBatch", /expiryDate/) },
  { name: "a use-by day of flu", create: takes("createBatch", /useByDate/) },
  { name: "a deletion without a reason", create: takes("deleteEpisode", /reason/) },
  { name: "a restoration without a reason", create: takes("restoreEpisode", /reason/) },
  { name: "any sort key", create: takes("listActiveEpisodes", /sortBy/) },
  {
    name: "a page that is spelled in another way",
    create: when(
      "any",
      ({ status }, { url }) =>
        status === 400 && /^(0\d|\+|\d+[.e])/.test(url.searchParams.get("page") ?? ""),
      (answer) => pretend(answer, 200, saved),
    ),
  },
  {
    name: "a parameter that is given twice",
    create: when(
      "any",
      ({ status }, { url }) => status === 400 && url.searchParams.getAll("size").length > 1,
      (answer) => pretend(answer, 200, saved),
    ),
  },
  { name: "a page below zero", create: takes("any", /query\/page/) },
  { name: "a page of a hundred", create: takes("any", /query\/size/) },
  {
    name: "a search by nothing",
    create: takes("searchPatients", /./, { outcome: "none", patients: [] }),
  },
  { name: "care homes by two letters", create: takes("findCareHomes", /./) },
  { name: "activity of any days", create: takes("getActivity", /./) },
  { name: "any disease", create: takes("getVaccinationHistory", /targetDisease/) },
  { name: "any key", create: takes("any", /header\/idempotency-key/i) },
  { name: "half a body", create: takes("any", /^$/) },
  {
    name: "a body as plain text",
    create: asks("any", (call) => {
      const headers = new Headers(call.headers);
      if (headers.get("Content-Type") === "text/plain")
        headers.set("Content-Type", "application/json");
      return { ...call, headers };
    }),
  },
  { name: "control signs", create: takesText("saveEpisode", /\\u0007/) },
  {
    name: "refuses a comment of 500 signs",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      return call.operationId === "saveEpisode" &&
        JSON.stringify(call.body).includes("ä".repeat(500))
        ? { ...answer, status: 400 }
        : answer;
    },
  },
  {
    name: "refuses a site",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      return call.operationId === "saveEpisode" &&
        JSON.stringify(call.body).includes("RIGHT_BUTTOCK")
        ? { ...answer, status: 400 }
        : answer;
    },
  },
  {
    name: "names another field",
    create: when(
      "saveEpisode",
      ({ status }) => status === 400,
      (answer) => ({
        ...answer,
        text: answer.text.replaceAll(/"path":"[^"]*"/g, '"path":"/status"'),
      }),
    ),
  },
];

const every =
  (count: number): Fault["create"] =>
  () => {
    let calls = 0;
    return async (call, forward) => {
      calls += 1;
      const answer = await forward(call);
      return calls % count === 0
        ? {
            ...pretend(answer, 500, {
              title: "The server failed",
              status: 500,
              code: "INTERNAL_ERROR",
              detail: "No",
            }),
            status: 500,
          }
        : answer;
    };
  };

const robustness: readonly Row[] = [
  { name: "every tenth answer is 500", create: every(10) },
  { name: "every fiftieth answer is 503", create: every(50) },
  {
    name: "an answer that breaks off",
    create: () => {
      let calls = 0;
      return async (call, forward) => {
        calls += 1;
        if (calls % 20 === 0) throw new TypeError("terminated");
        return forward(call);
      };
    },
  },
  {
    name: "keys that are looked up too late",
    create: () => async (call, forward) => {
      const headers = new Headers(call.headers);
      headers.delete("Idempotency-Key");
      return forward({ ...call, headers });
    },
  },
  {
    name: "versions that are looked at too late",
    create: () => async (call, forward) => {
      const headers = new Headers(call.headers);
      headers.delete("If-Match");
      return forward({ ...call, headers });
    },
  },
  {
    name: "a slow body is refused",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      return call.init.body instanceof ReadableStream ? { ...answer, status: 408 } : answer;
    },
  },
  {
    name: "the same batch many times at once",
    create: when(
      "createBatch",
      ({ status }) => status === 409,
      (answer) => pretend(answer, 201, { id: crypto.randomUUID() }),
    ),
  },
  {
    name: "answers that differ",
    create: () => {
      let calls = 0;
      return async (call, forward) => {
        const answer = await forward(call);
        calls += 1;
        return call.operationId === "getVaccineTypes" && calls % 7 === 0
          ? pretend(answer, 200, { vaccineTypes: [] })
          : answer;
      };
    },
  },
];

/** Faults that accept invalid requests, or fail under load. */
export const otherFaults: readonly Fault[] = [
  ...validation.map((row): Fault => ({ suite: "validation", ...row })),
  ...robustness.map((row): Fault => ({ suite: "robustness", ...row })),
];
