import { changedAt, valueAt } from "../../src/kit/json.ts";
import { jsonOf } from "./fault.ts";
import type { Body, Call, Fault } from "./fault.ts";
import { readInstead } from "./read-instead.ts";
import {
  answers,
  asks,
  changed,
  inside,
  instead,
  knowing,
  pretend,
  set,
  when,
  withBody,
  withoutHeader,
} from "./fault-builders.ts";
import type { Which } from "./fault-builders.ts";

type Row = Omit<Fault, "suite">;

const screening = "/vaccinationDetails/fluVac/screening";
const isUpdate = ({ url }: Call) => url.searchParams.has("episodeId");
const episodeOf = ({ url }: Call) =>
  url.searchParams.get("episodeId") ?? url.pathname.split("/").at(-2) ?? "";

const updatesNothing: Fault["create"] = instead("saveEpisode", async (call, forward) => {
  if (!isUpdate(call)) return undefined;
  const read = await readInstead(call, forward, `/vaccination/episode/${episodeOf(call)}`);
  if (read.status !== 200) return undefined;
  const { id, status, currentActiveStepId } = jsonOf(read.text);
  return pretend(read, 200, { id, status, currentActiveStepId });
});

/** Answers what a read answers, with these values, and changes nothing. */
const onlyAnswered = (operationId: "deleteEpisode" | "restoreEpisode", values: Body) =>
  instead(operationId, async (call, forward) => {
    const read = await readInstead(call, forward, `/vaccination/episode/${episodeOf(call)}`);
    return read.status === 200 ? withBody(read, set(values)) : undefined;
  });

/** A save that loses values. */
const forgets = (change: (body: Body) => Body): Fault["create"] =>
  asks("saveEpisode", (call) => ({ ...call, body: change(call.body) }));
const ignoring = (which: Which, ...names: string[]) =>
  asks(which, (call) => withoutHeader(call, ...names));
const changing = ["saveEpisode", "deleteEpisode", "updateBatch", "decommissionBatch"] as const;

const episodes: readonly Row[] = [
  { name: "updates are not stored", create: updatesNothing },
  {
    name: "a new episode for each update",
    create: asks("saveEpisode", (call) => ({
      ...call,
      url: new URL(call.url.href.replace(/\?.*/, "")),
    })),
  },
  {
    name: "the emergency contact is forgotten",
    create: forgets((body) => ({ ...body, patientEmergencyContact: undefined })),
  },
  {
    name: "the telephone is forgotten",
    create: forgets((body) =>
      inside(body, "patientDemographics", (patient) => ({ ...patient, telephone: undefined })),
    ),
  },
  {
    name: "adverse effects are forgotten but for the first",
    create: answers("getEpisode", (body) =>
      jsonOf(JSON.stringify(body).replace('["Bruising","Other"]', '["Bruising"]')),
    ),
  },
  {
    name: "what is left out stays",
    create: () => {
      const contacts = new Map<string, unknown>();
      return async (call, forward) => {
        if (call.operationId !== "saveEpisode") return forward(call);
        const kept = call.body["patientEmergencyContact"] ?? contacts.get(episodeOf(call));
        const answer = await forward({
          ...call,
          body: { ...call.body, patientEmergencyContact: kept },
        });
        contacts.set(String(jsonOf(answer.text)["id"]), kept);
        return answer;
      };
    },
  },
  {
    name: "an update changes the day of creation",
    create: answers("getEpisode", (body) => ({ ...body, creationDate: body["lastUpdatedDate"] })),
  },
  {
    name: "who changed it is not told",
    create: answers("getEpisode", set({ lastUpdatedBy: "System" })),
  },
  { name: "no day of completion", create: answers("getEpisode", set({ completionDate: null })) },
  {
    name: "Completed for Closed",
    create: answers("saveEpisode", (body) => ({
      ...body,
      status: body["status"] === "Closed" ? "Completed" : body["status"],
    })),
  },
  {
    name: "letters with accents are lost",
    create: answers("getEpisode", (body) =>
      jsonOf(JSON.stringify(body).replace(/[^\x20-\x7e]/g, "?")),
    ),
  },
  {
    name: "verified because the body says so",
    create: answers("getEpisode", (body) =>
      inside(body, "patientDemographics", set({ pdsVerified: true })),
    ),
  },
  {
    name: "a deletion that does nothing",
    create: onlyAnswered("deleteEpisode", { deleted: true }),
  },
  {
    name: "deleted without a reason",
    create: answers(["getEpisode", "deleteEpisode"], set({ deletedReason: null })),
  },
  {
    name: "deleted by nobody",
    create: answers(["getEpisode", "deleteEpisode"], set({ deletedBy: null })),
  },
  {
    name: "deleted twice is 404",
    create: () => {
      const gone = new Set<string>();
      return async (call, forward) => {
        const answer = await forward(call);
        if (call.operationId !== "deleteEpisode" || answer.status !== 200) return answer;
        if (gone.has(call.url.pathname)) return { ...answer, status: 404 };
        gone.add(call.url.pathname);
        return answer;
      };
    },
  },
  {
    name: "a restoration that does nothing",
    create: onlyAnswered("restoreEpisode", { deleted: false }),
  },
  {
    name: "restored without a reason",
    create: answers(["getEpisode", "restoreEpisode"], set({ restoredReason: null })),
  },
  {
    name: "restored by nobody",
    create: answers(["getEpisode", "restoreEpisode"], set({ restoredBy: null })),
  },
  {
    name: "a restored episode keeps why it was deleted",
    create: answers(["getEpisode", "restoreEpisode"], (body) =>
      body["restoredBy"] ? { ...body, deletedReason: "other" } : body,
    ),
  },
  {
    name: "restored for a wrong patient whom nobody confirmed",
    create: asks("restoreEpisode", (call) => changed(call, { isPatientConfirmed: true })),
  },
  {
    name: "a stop without a reason stands in no restoration's way",
    create: asks("restoreEpisode", (call) =>
      changed(call, {
        decisions: { fluVac: { overrides: [{ code: "BATCH_DECOMMISSIONED", reason: "None" }] } },
      }),
    ),
  },
  {
    name: "a dose is restored beside itself",
    create: when(
      "restoreEpisode",
      ({ status, text }) => status === 409 && text.includes("RECORDED_AGAIN"),
      (answer) => ({ ...answer, status: 400 }),
    ),
  },
  {
    name: "keys of restorations are not looked at",
    create: ignoring("restoreEpisode", "Idempotency-Key"),
  },
  {
    name: "If-Match of a restoration is not looked at",
    create: ignoring("restoreEpisode", "If-Match"),
  },
  {
    name: "deleted episodes can be saved",
    create: when(
      "saveEpisode",
      ({ status }, call) => status === 404 && isUpdate(call),
      (answer) => pretend(answer, 200, { id: "x", status: "In Progress", currentActiveStepId: 1 }),
    ),
  },
  {
    name: "a Completed episode goes back",
    create: when(
      "saveEpisode",
      ({ status }, call) => status === 400 && isUpdate(call),
      (answer) => pretend(answer, 200, { id: "x", status: "In Progress", currentActiveStepId: 1 }),
    ),
  },
  { name: "If-Match is not looked at", create: ignoring(changing, "If-Match") },
  {
    name: "If-Match of a deletion is not looked at",
    create: ignoring("deleteEpisode", "If-Match"),
  },
  { name: "If-Match of a batch is not looked at", create: ignoring("updateBatch", "If-Match") },
  {
    name: "a change without If-Match is refused",
    create: () => async (call, forward) => {
      const answer = await forward(call);
      return call.operationId === "updateBatch" &&
        !call.headers.has("If-Match") &&
        answer.status === 200
        ? { ...answer, status: 412 }
        : answer;
    },
  },
  {
    name: "one ETag for ever",
    create: when(
      "any",
      ({ headers }) => headers.has("ETag"),
      (answer) => ({
        ...answer,
        headers: new Headers(
          [...answer.headers, ["ETag", '"1"']]
            .filter(([name, value]) => name !== "etag" || value === '"1"')
            .map(([name = "", value = ""]): [string, string] => [name, value]),
        ),
      }),
    ),
  },
  {
    name: "keys are not looked at",
    create: ignoring(["saveEpisode", "createBatch", "updateBatch"], "Idempotency-Key"),
  },
  { name: "keys of batches are not looked at", create: ignoring("createBatch", "Idempotency-Key") },
  {
    name: "the same key with another body is taken",
    create: when(
      "saveEpisode",
      ({ status }) => status === 409,
      (answer) => pretend(answer, 200, { id: "x", status: "In Progress", currentActiveStepId: 1 }),
    ),
  },
  {
    name: "another first answer",
    create: () => {
      const seen = new Set<string>();
      return async (call, forward) => {
        const answer = await forward(call);
        const key = call.headers.get("Idempotency-Key") ?? "";
        if (!seen.has(key) || answer.status !== 200) return (seen.add(key), answer);
        return key === "" ? answer : withBody(answer, set({ currentActiveStepId: 0 }));
      };
    },
  },
  {
    name: "another patient is taken",
    create: when(
      "saveEpisode",
      ({ status, text }) => status === 400 && text.includes("/patientDemographics"),
      (answer) => pretend(answer, 200, { id: "x", status: "In Progress", currentActiveStepId: 1 }),
    ),
  },
  {
    name: "typed texts stay in a record that ended",
    create: knowing(
      () => new Map<unknown, unknown>(),
      (known, { operationId, body: sent }, body) => {
        const typed = valueAt(sent, `${screening}/draftText`);
        if (operationId === "saveEpisode" && typed) known.set(body["id"], typed);
        return operationId === "getEpisode" && known.has(body["id"])
          ? changedAt(body, `${screening}/draftText`, known.get(body["id"]))
          : undefined;
      },
    ),
  },
  {
    name: "typed texts of drafts are lost",
    create: answers("getEpisode", (body) =>
      jsonOf(JSON.stringify(body).replace(/"draftText":\{[^}]*\}/, '"draftText":{}')),
    ),
  },
];

/** Faults of saving and changing episodes. */
export const episodeFaults: readonly Fault[] = episodes.map((row) => ({ suite: "state", ...row }));
