import { rowsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";
import { answers, inside, set, when, withHeader, without, withStatus } from "./fault-builders.ts";

const rows =
  (list: string, change: Parameters<typeof inside>[2]) => (body: Parameters<typeof rowsOf>[0]) => ({
    ...body,
    [list]: rowsOf(body, list).map(change),
  });

/** The next digit is never the right one. */
const wrongDigit = (number: unknown) =>
  typeof number === "string" ? number.slice(0, 9) + ((Number(number[9]) + 1) % 10) : null;

const shapes: readonly Omit<Fault, "suite">[] = [
  { name: "a count is text", create: answers("getStatusesCount", set({ active: "many" })) },
  { name: "a count is below zero", create: answers("getStatusesCount", set({ deleted: -1 })) },
  {
    name: "a required field is missing",
    create: answers("getEpisode", (body) => without(body, "vaccinationsRequired")),
  },
  {
    name: "an answer has a field of its own",
    create: answers("getEpisode", set({ internalNote: "x" })),
  },
  {
    name: "a row has a field of its own",
    create: answers("listActiveEpisodes", rows("episodes", set({ address: "4 Lane" }))),
  },
  {
    name: "a nested object has a field of its own",
    create: answers("getBatch", (body) => inside(body, "doses", set({ hidden: 1 }))),
  },
  {
    name: "a status that nobody declared",
    create: answers("saveEpisode", set({ status: "Done" })),
  },
  {
    name: "an id with a space",
    create: answers("createBatch", (body) => ({ ...body, id: `${String(body["id"])} ` })),
  },
  {
    name: "a moment without milliseconds",
    create: answers("getEpisode", (body) => ({
      ...body,
      creationDate: String(body["creationDate"]).replace(/\.\d+Z/, "Z"),
    })),
  },
  {
    name: "a moment with an offset",
    create: answers(
      "getEpisodeAudit",
      rows("entries", (entry) => ({ ...entry, at: String(entry["at"]).replace("Z", "+00:00") })),
    ),
  },
  {
    name: "an expiry in seconds",
    create: answers("getBatch", (body) => ({
      ...body,
      expiryDate: Math.floor(Number(body["expiryDate"]) / 86_400_000) * 86_400_000 + 1000,
    })),
  },
  {
    name: "an expiry as text",
    create: answers("getBatch", (body) => ({
      ...body,
      expiryDate: new Date(Number(body["expiryDate"])).toISOString(),
    })),
  },
  {
    name: "a date with slashes",
    create: answers("getActivity", (body) => ({
      ...body,
      from: String(body["from"]).replaceAll("-", "/"),
    })),
  },
  {
    name: "an NHS number with a wrong check digit",
    create: answers(
      "listActiveEpisodes",
      rows("episodes", (row) => ({
        ...row,
        nhsNumber: wrongDigit(row["nhsNumber"]),
      })),
    ),
  },
  {
    name: "a number with spaces",
    create: answers(
      "searchPatients",
      rows("patients", (one) => ({
        ...one,
        nhsNumber: String(one["nhsNumber"]).replace(/(\d{3})(\d{3})/, "$1 $2 "),
      })),
    ),
  },
  {
    name: "another success status",
    create: when("createBatch", ({ status }) => status === 201, withStatus(200)),
  },
  {
    name: "HTML for JSON",
    create: when(
      "getUser",
      ({ status }) => status === 200,
      (answer) => ({ ...withHeader(answer, "Content-Type", "text/html"), text: "<p>" }),
    ),
  },
  {
    name: "JSON that breaks off",
    create: when(
      "getVaccineTypes",
      ({ status }) => status === 200,
      (answer) => ({ ...answer, text: answer.text.slice(0, -20) }),
    ),
  },
  {
    name: "a body beside 204",
    create: when(
      "selectStore",
      ({ status }) => status === 204,
      (answer) => ({
        ...withHeader(answer, "Content-Type", "application/json"),
        status: 200,
        text: "{}",
      }),
    ),
  },
  {
    name: "an e-mail address that is none",
    create: answers("getPharmacyStore", set({ email: "nobody" })),
  },
  {
    name: "another outcome of a search",
    create: answers("searchPatients", set({ outcome: "some" })),
  },
  {
    name: "a list in place of an object",
    create: when(
      "getSeasons",
      ({ status }) => status === 200,
      (answer) => ({ ...answer, text: "[]" }),
    ),
  },
  {
    name: "an extension that is not there",
    create: when("getEpisodeAudit", () => true, withStatus(501)),
  },
  {
    name: "a deletion that is closed to all",
    create: when(["deleteEpisode", "decommissionBatch"], () => true, withStatus(403)),
  },
  {
    name: "another store than was asked for",
    create: answers("getPharmacyStore", set({ id: "ZZ999" })),
  },
];

/** Answers of another shape than the contract's. */
export const shapeFaults: readonly Fault[] = shapes.map((fault) => ({ suite: "shapes", ...fault }));
