import { clinicStatusLabels, endReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { moveAtEnd, moved, moveProblem, waitingInTurn } from "@pharmacy/domain/clinic/moves";
import { codesOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import type { TestAnswer, TestHandlers, TestRequest } from "@pharmacy/sdk/testing";
import { vi } from "vitest";
import { clockTime } from "../../src/browser/clock.ts";

type Entry = Schemas["ClinicEntry"];
type Change = Partial<Entry> & { id: string };

const at = () => clockTime().now;

/** An entry of a list, of a patient whom the register knows. */
export function entryOf({ id, ...changes }: Change): Entry {
  return {
    ...{
      id,
      clinicId: "clinic-1",
      etag: `"1"`,
      source: "LIST",
      status: "BOOKED",
      bookedTime: null,
    },
    ...{ arrivedAt: null, checkedInBy: null, screenedAt: null, screenedBy: null },
    ...{ claimedAt: null, claimedBy: null, isMine: false, text: null, notValidReason: null },
    ...{ episode: null, notGivenReason: null, createdDate: at(), lastUpdatedBy: "Tom Reid" },
    patient: { ...amina, nhsNumber: null },
    lastUpdatedDate: at(),
    ...changes,
  };
}

export const amina: Schemas["ClinicPatient"] = {
  nhsNumber: "9000000009",
  pdsVerified: true,
  firstName: "Amina",
  lastName: "Yusuf",
  dateOfBirth: "1951-03-12",
  gender: "female",
};

/** Who is here. */
export const waiting = (change: Change) =>
  entryOf({ status: "HERE", arrivedAt: at(), checkedInBy: "Tom Reid", ...change });

const problem = (status: number, more: object) =>
  Response.json(
    { type: "about:blank", title: "Refused", status, detail: "It was refused.", ...more },
    { status, headers: { "content-type": "application/problem+json" } },
  );

/** One clinic, and when each entry changed. */
function storeOf(entries: Entry[]) {
  const clinic: Schemas["Clinic"] = {
    ...{ id: "clinic-1", day: clockTime().today, version: 1, endedAt: null, endedBy: null },
    entries,
  };
  const versions = new Map(entries.map(({ id }) => [id, 1]));

  /** Somebody changes entries, here or at another desk. */
  function put(...changed: Entry[]) {
    clinic.version += 1;
    for (const entry of changed) {
      const index = clinic.entries.findIndex(({ id }) => id === entry.id);
      const kept = { ...entry, etag: `"${clinic.version}"`, lastUpdatedDate: at() };
      if (index < 0) clinic.entries.push(kept);
      else clinic.entries[index] = kept;
      versions.set(entry.id, clinic.version);
    }
  }

  const found = (id: string) => clinic.entries.find((entry) => entry.id === id);
  const since = (version: number) =>
    clinic.entries.filter(({ id }) => (versions.get(id) ?? 0) > version);
  return { clinic, put, found, since };
}

type Store = ReturnType<typeof storeOf>;

const me = "Anna Okafor";

function claimed(entry: Entry, by = me): Entry {
  const after = moved(entry, { move: "CLAIM" }, { by, at: at() });
  return { ...after, isMine: by === me };
}

const moving =
  ({ put, found }: Store) =>
  ({ path, body }: TestRequest<"moveClinicEntry">): TestAnswer<"moveClinicEntry"> => {
    const entry = found(path.entryId);
    if (!entry) return problem(404, { code: "NOT_FOUND" });
    if (entry.status === "BEING_VACCINATED" && !entry.isMine && body.move === "CLAIM")
      return problem(412, { code: "STALE_VERSION", lastUpdatedBy: entry.claimedBy });
    const refused = moveProblem(entry, body);
    if (refused) {
      const errors = [{ ...refused, path: `/${refused.path}` }];
      return problem(400, { code: "INVALID_REQUEST", errors });
    }
    const after = moved(entry, body, { by: me, at: at() });
    put({ ...after, isMine: after.status === "BEING_VACCINATED" });
    return { status: 200, body: found(entry.id) ?? entry };
  };

const claiming =
  ({ clinic, put, found }: Store) =>
  (_request: TestRequest<"claimNextClinicEntry">): TestAnswer<"claimNextClinicEntry"> => {
    const [first] = waitingInTurn(clinic.entries, clinic.day);
    if (first) put(claimed(first));
    return { status: 200, body: { entry: first ? (found(first.id) ?? null) : null } };
  };

function summaryOf({ clinic }: Store): Schemas["ClinicSummary"] {
  const total = (status: Entry["status"]) =>
    clinic.entries.filter((entry) => entry.status === status).length;
  return {
    ...{ clinicId: clinic.id, day: clinic.day, version: clinic.version },
    endedAt: clinic.endedAt,
    counts: codesOf(clinicStatusLabels).map((status) => ({ status, total: total(status) })),
    notGiven: codesOf(endReasonLabels).flatMap((reason) => {
      const all = clinic.entries.filter(({ notGivenReason }) => notGivenReason === reason);
      return all.length > 0 ? [{ reason, total: all.length }] : [];
    }),
    ...{ given: [], openEpisodes: [] },
  };
}

const ending =
  (store: Store) =>
  ({ body: { isEnded } }: TestRequest<"endClinic">): TestAnswer<"endClinic"> => {
    const { clinic, put } = store;
    clinic.endedAt = isEnded ? at() : null;
    clinic.endedBy = isEnded ? me : null;
    const act = { by: me, at: at() };
    const after = clinic.entries.flatMap((entry) => {
      const wasMoved = entry.status === "DID_NOT_ATTEND" || entry.notGivenReason === "LEFT";
      const back = wasMoved ? ({ move: "UNDO" } as const) : null;
      const request = isEnded ? moveAtEnd(entry) : back;
      return request ? [moved(entry, request, act)] : [];
    });
    put(...after);
    return { status: 200, body: summaryOf(store) };
  };

/** A server with one clinic, which keeps the rules of the moves. */
export function clinicServer(entries: Entry[]) {
  const store = storeOf(entries);
  const { clinic, put, found, since } = store;
  const claims = vi.fn(claiming(store));
  const reads = vi.fn(({ query }: TestRequest<"getClinic">): TestAnswer<"getClinic"> => {
    const changed = since(Number(query.get("changedSince") ?? 0));
    return { status: 200, body: structuredClone({ ...clinic, entries: changed }) };
  });
  const ends = ending(store);
  const handlers: TestHandlers = {
    openClinic: () => ({ status: 200, body: structuredClone(clinic) }),
    getClinic: reads,
    moveClinicEntry: moving(store),
    claimNextClinicEntry: claims,
    endClinic: ends,
    getClinicSummary: () => ({ status: 200, body: summaryOf(store) }),
    getVaccinationHistory: () => ({ status: 200, body: { records: [], canShowHistory: true } }),
  };
  return { handlers, clinic, put, found, claimed, claims, ends, reads };
}
