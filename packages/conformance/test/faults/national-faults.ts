import { valueAt } from "../../src/kit/json.ts";
import { fluDelivery } from "../../src/kit/kit.ts";
import { faultsOf, jsonOf, rowsOf } from "./fault.ts";
import type { Body, Fault } from "./fault.ts";
import {
  answers,
  asks,
  changed,
  each,
  inside,
  knowing,
  set,
  when,
  withBody,
  withQuery,
  without,
} from "./fault-builders.ts";

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Changes the national status of an episode's vaccinations. */
const status = (change: (one: Body) => Body): Fault["create"] =>
  answers("getEpisode", (body) =>
    "nationalStatus" in body ? each("nationalStatus", change)(body) : body,
  );

/** A file with another text, and with the checksum of the right one. */
const file = (change: (file: string) => string): Fault["create"] =>
  answers("getVaccinationExport", (body) => ({ ...body, text: change(text(body["text"])) }));

/** The Immunizations of an episode with other values. */
const immunizations = (change: (one: Body) => Body): Fault["create"] =>
  answers(
    "getEpisodeImmunizations",
    each("entry", (entry) => inside(entry, "resource", change)),
  );

const acknowledged = (change: (name: string, fileText: string) => Body): Fault["create"] =>
  asks("recordAcknowledgements", (call) => {
    const { name, fileText } = call.body;
    return changed(call, change(text(name), text(fileText)));
  });

/** The name of the last file, told to each acknowledgement. */
const anyFile: Fault["create"] = () => {
  let last = "";
  return async (call, forward) => {
    const isNamed = call.operationId === "recordAcknowledgements" && last !== "";
    const answer = await forward(isNamed ? changed(call, { name: last }) : call);
    const isMade = call.operationId === "createVaccinationExport" && answer.status < 300;
    if (isMade) last = text(jsonOf(answer.text)["name"]);
    return answer;
  };
};

/** Faults of the exports to the national record. */
export const nationalFaults = faultsOf("state", {
  "a vaccination as FHIR says its moment in UTC": immunizations((one) => ({
    ...one,
    occurrenceDateTime: text(one["occurrenceDateTime"]).replace(/\+\d\d:00$/, "Z"),
  })),
  "what was not given is as FHIR completed": immunizations(set({ status: "completed" })),
  "FHIR without the batch": immunizations((one) => without(one, "lotNumber")),
  "what was not given is not in FHIR": answers("getEpisodeImmunizations", (body) => ({
    ...body,
    entry: rowsOf(body, "entry").filter(
      (entry) => !JSON.stringify(entry).includes('"status":"not-done"'),
    ),
  })),
  "an exported vaccination is called accepted": status((one) =>
    one["state"] === "exported" ? { ...one, state: "accepted" } : one,
  ),
  "an incomplete vaccination is called ready": status((one) =>
    one["state"] === "incomplete" ? { ...one, state: "ready" } : one,
  ),
  "nobody says why a vaccination is incomplete": status(set({ reasons: [] })),
  "nobody says why a vaccination was refused": status(set({ refusal: null })),
  "nobody says that the national record has an earlier version": status(
    set({ isChangedSince: false }),
  ),
  "nobody says that the national record still has it": status(set({ isStillHeld: false })),
  "a change is not to be exported": status((one) =>
    one["isChangedSince"] === true ? { ...one, state: "accepted" } : one,
  ),
  "every row of a file is new": file((rows) => rows.replaceAll(/"(UPDATE|DELETE)"/g, '"NEW"')),
  "a removal goes out with the patient": file((rows) =>
    rows
      .split("\n")
      .map((row) => (row.includes('"DELETE"') ? row.replace('""|""|""', '""|"Zoë"|"Marsh"') : row))
      .join("\n"),
  ),
  "what was not given after all is not taken out": knowing(
    () => new Set<string>(),
    (known, { operationId, url, body: sent }, body) => {
      const isNotGiven = valueAt(sent, `${fluDelivery}/isVaccinationAdministered`) === false;
      const changedId = url.searchParams.get("episodeId");
      if (isNotGiven && changedId) known.add(changedId);
      if (operationId !== "getVaccinationExport") return undefined;
      const isKept = (row: string) =>
        !row.includes('"DELETE"') || ![...known].some((id) => row.includes(id));
      return { ...body, text: text(body["text"]).split("\n").filter(isKept).join("\n") };
    },
  ),
  "a file is not as its checksum says": file((rows) => `${rows}\n`),
  "a file counts one row too many": answers("getVaccinationExport", (body) =>
    inside(body, "counts", (counts) => ({ ...counts, new: Number(counts["new"]) + 1 })),
  ),
  "the files are listed oldest first": answers("listVaccinationExports", (body) => ({
    ...body,
    exports: rowsOf(body, "exports").toReversed(),
  })),
  "a list of files repeats the text": answers(
    "listVaccinationExports",
    each("exports", set({ text: "NHS_NUMBER" })),
  ),
  "a list of files ignores the size of its page": asks("listVaccinationExports", (call) =>
    withQuery(call, (query) => query.set("size", "99")),
  ),
  "the counts pass over what was refused": answers(
    "getStatusesCount",
    each("nationalRecord", set({ refused: 0 })),
  ),
  "the counts pass over what waits for an acknowledgement": answers(
    "getStatusesCount",
    each("nationalRecord", set({ exported: 0 })),
  ),
  "a file is counted as due for ever": answers(
    "getStatusesCount",
    each("nationalRecord", set({ due: 1 })),
  ),
  "a file is empty": file((rows) => `${rows.split("\n")[0]}\n`),
  "each file has the same name": answers(
    "createVaccinationExport",
    set({ name: "FLU_Vaccinations_V5_FA123_20261127T09000000.csv" }),
  ),
  "an acknowledgement is of the last file": anyFile,
  "an unknown code is an acceptance": acknowledged((_name, fileText) => ({
    fileText: fileText.replaceAll("39999|", "30001|"),
  })),
  "a refusal is an acceptance": acknowledged((_name, fileText) => ({
    fileText: fileText.replaceAll("30002|", "30001|"),
  })),
  "the store's sentence is lost": acknowledged((_name, fileText) => ({
    fileText: fileText.replaceAll(/(3000\d\|[^|\n]*)\|[^\n]*/g, "$1|"),
  })),
  "each row of an acknowledgement was recorded": answers(
    "recordAcknowledgements",
    each("rows", set({ result: "recorded" })),
  ),
  "an acknowledgement names no episode": answers(
    "recordAcknowledgements",
    each("rows", (row) => without(row, "episodeId")),
  ),
  "a list passes over the state in the national record": asks("listCompletedEpisodes", (call) =>
    changed(
      call,
      inside(call.body, "filters", (filters) => without(filters, "nationalState")),
    ),
  ),
  "a list has no state of the national record": answers(
    "listCompletedEpisodes",
    each("episodes", (row) => without(row, "nationalStatus")),
  ),
  "a file for reading counts as an export": asks("createVaccinationExport", (call) => ({
    ...call,
    body: without(call.body, "from", "to"),
  })),
  "an export of everything is a file for reading": asks("createVaccinationExport", (call) =>
    "from" in call.body ? call : changed(call, { from: "2020-01-01", to: "2099-12-31" }),
  ),
  "there is always something to export": when(
    "createVaccinationExport",
    ({ status: code }) => code === 409,
    (answer) => withBody({ ...answer, status: 201 }, set({ number: 1 })),
  ),
  "private vaccinations have a state": knowing(
    () => ({}),
    (_known, call, body) =>
      call.operationId === "getEpisode" && JSON.stringify(body).includes('"Private"')
        ? {
            ...body,
            nationalStatus: [
              {
                ...{ vaccineType: "fluVac", state: "ready", isChangedSince: false },
                ...{ isStillHeld: false, reasons: [], refusal: null },
              },
            ],
          }
        : undefined,
  ),
});
