import { rowsOf } from "./fault.ts";
import type { Answer, Fault } from "./fault.ts";
import {
  answers,
  as,
  asks,
  instead,
  pretend,
  set,
  when,
  withoutHeader,
  withQuery,
} from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;

const state: readonly Row[] = [
  {
    name: "a second claim takes the patient away",
    create: when("moveClinicEntry", ({ status }) => status === 412, taken),
  },
  {
    name: "a second claim by its holder is refused",
    create: () => {
      const held = new Set<string>();
      return async (call, forward) => {
        const answer = await forward(call);
        const isClaim = call.operationId === "moveClinicEntry" && call.body.move === "CLAIM";
        if (!isClaim || answer.status !== 200) return answer;
        const { pathname } = call.url;
        if (held.has(pathname)) return pretend(answer, 412, {});
        held.add(pathname);
        return answer;
      };
    },
  },
  {
    name: "any move is taken",
    create: when("moveClinicEntry", ({ status }) => status === 400, taken),
  },
  {
    name: "a duplicate is called added",
    create: answers("addClinicEntries", (body) => ({
      ...body,
      rows: rowsOf(body, "rows").map(set({ verdict: "NOT_FOUND" })),
    })),
  },
  {
    name: "what is not valid loses its text",
    create: answers("getClinicEntry", set({ text: null })),
  },
  {
    name: "a row that was added is added again under its key",
    create: asks(["addClinicEntries", "claimNextClinicEntry"], (call) =>
      withoutHeader(call, "Idempotency-Key"),
    ),
  },
  {
    name: "nobody is ever next",
    create: answers("claimNextClinicEntry", set({ entry: null })),
  },
  {
    name: "a claim is signed by nobody",
    create: answers("moveClinicEntry", set({ claimedBy: null })),
  },
  {
    name: "an entry that does not follow its episode",
    create: asks("saveEpisode", (call) =>
      withQuery(call, (query) => query.delete("clinicEntryId")),
    ),
  },
  {
    name: "an episode of another patient is opened",
    create: when(
      "saveEpisode",
      ({ status }, { url }) => status === 400 && url.searchParams.has("clinicEntryId"),
      taken,
    ),
  },
  {
    name: "a clinic that always tells everything",
    create: asks("getClinic", (call) => withQuery(call, (query) => query.delete("changedSince"))),
  },
  {
    name: "an end that cannot be taken back",
    create: asks("endClinic", (call) => ({ ...call, body: { isEnded: true } })),
  },
  {
    name: "an end that forgets the open episodes",
    create: answers("endClinic", set({ openEpisodes: [] })),
  },
  {
    name: "a summary that counts nobody",
    create: answers("getClinicSummary", (body) => ({
      ...body,
      counts: rowsOf(body, "counts").map(set({ total: 0 })),
    })),
  },
];

function taken(answer: Answer): Answer {
  return pretend(answer, 200, {});
}

/** Faults of a clinic. */
export const clinicFaults: readonly Fault[] = [
  ...state.map((row): Fault => ({ suite: "state", ...row })),
  {
    suite: "shapes",
    name: "an entry that tells where the patient lives",
    create: answers("getClinicEntry", set({ addressLine1: "4 Chawton Lane" })),
  },
  {
    suite: "robustness",
    name: "every claim of a patient wins",
    create: when("moveClinicEntry", ({ status }) => status === 412, taken),
  },
  {
    suite: "robustness",
    name: "one next patient for all who ask",
    create: () => {
      let first: Answer | undefined;
      return async (call, forward) => {
        const answer = await forward(call);
        if (call.operationId !== "claimNextClinicEntry" || answer.status !== 200) return answer;
        first ??= answer;
        return { ...first, headers: answer.headers };
      };
    },
  },
  {
    suite: "tenancy",
    name: "another store's patients can be moved",
    create: (token) =>
      instead("moveClinicEntry", async (call, forward) => forward(as(call, token)))(token),
  },
  {
    suite: "tenancy",
    name: "another store's list can be read",
    create: (token) =>
      instead("getClinic", async (call, forward) => forward(as(call, token)))(token),
  },
];
