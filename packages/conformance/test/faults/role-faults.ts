import { claimsIn } from "./claims.ts";
import { rowsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";
import { as, isOne, set, when, withBody, withStatus } from "./fault-builders.ts";
import type { Which } from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;

/** Ignores the caller's roles: sends the call as the checked user. */
const looksAtNoRole =
  (which: Which): Fault["create"] =>
  (token) =>
  async (call, forward) => {
    const answer = await forward(call);
    return answer.status === 403 && isOne(which, call) ? forward(as(call, token)) : answer;
  };

/** Sends the call of a locum without details as the checked user. */
const asksForNoDetails =
  (which: Which): Fault["create"] =>
  (token) =>
  async (call, forward) => {
    const answer = await forward(call);
    const isLocum = JSON.stringify(claimsIn(call)).includes("Locum");
    const isBare = isLocum && !call.headers.get("X-Locum-Last-Name");
    return answer.status === 400 && isBare && isOne(which, call)
      ? forward(as(call, token))
      : answer;
  };

const roles: readonly Row[] = [
  { name: "roles that nobody looks at", create: looksAtNoRole("any") },
  { name: "a list for who has no role", create: looksAtNoRole("listActiveEpisodes") },
  { name: "a history for who has no role", create: looksAtNoRole("getVaccinationHistory") },
  { name: "care homes for who has no role", create: looksAtNoRole("findCareHomes") },
  { name: "deletion without VAC_DELETE", create: looksAtNoRole("deleteEpisode") },
  { name: "restoration without VAC_DELETE", create: looksAtNoRole("restoreEpisode") },
  { name: "decommissioning without VAC_DELETE", create: looksAtNoRole("decommissionBatch") },
  {
    name: "a list that is closed to all",
    create: when(
      "listCompletedEpisodes",
      () => true,
      (answer) => ({
        ...withBody(answer, () => ({ title: "No", status: 403, code: "FORBIDDEN", detail: "No" })),
        status: 403,
      }),
    ),
  },
  {
    name: "a technician who may not save",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      const isTechnician = !JSON.stringify(claimsIn(call)["realm_access"] ?? "").includes(
        "VAC_DELETE",
      );
      return isTechnician && call.operationId === "saveEpisode" && answer.status !== 401
        ? {
            ...withBody(answer, () => ({
              title: "No",
              status: 403,
              code: "FORBIDDEN",
              detail: "No",
            })),
            status: 403,
          }
        : answer;
    },
  },
  { name: "404 for 403", create: when("any", ({ status }) => status === 403, withStatus(404)) },
  {
    name: "a store for who has not MULTI_SITE",
    create: when(
      "selectStore",
      ({ status }) => status === 403,
      (answer) => ({ ...answer, status: 204, text: "" }),
    ),
  },
  { name: "a locum without details", create: asksForNoDetails("saveEpisode") },
  { name: "a locum without details who reads", create: asksForNoDetails("getActivity") },
  {
    name: "a locum's record in the token's name",
    create: when(
      "getEpisodeAudit",
      () => true,
      (answer) =>
        withBody(answer, (body) => ({
          ...body,
          entries: rowsOf(body, "entries").map((entry) =>
            entry["by"] === "Zoë Marsh" ? { ...entry, by: "Robin Locum" } : entry,
          ),
        })),
    ),
  },
  {
    name: "a dormant user who reads",
    create: (token) => async (call, forward) => {
      const answer = await forward(call);
      return answer.status === 403 && JSON.stringify(claimsIn(call)).includes("DORMANT")
        ? forward(as(call, token))
        : answer;
    },
  },
  {
    name: "everybody signs as one",
    create: when(
      "getEpisodeAudit",
      () => true,
      (answer) =>
        withBody(answer, (body) => ({
          ...body,
          entries: rowsOf(body, "entries").map(set({ by: "The System" })),
        })),
    ),
  },
  {
    name: "locum's details believed of everybody",
    create: when(
      ["getEpisodeAudit"],
      () => true,
      (answer) =>
        withBody(answer, (body) => ({
          ...body,
          entries: rowsOf(body, "entries").map(set({ by: "Zoë Marsh", gphc: "2071234" })),
        })),
    ),
  },
];

/** Faults that give a role too much, or too little. */
export const roleFaults: readonly Fault[] = roles.map((row) => ({ suite: "roles", ...row }));
