import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { administeredVaccines } from "@pharmacy/domain/episode/outcome";
import { setsInForce } from "@pharmacy/domain/vaccines/question-sets";
import type { Data, OperationId, Schemas } from "@pharmacy/sdk";
import { episodeSortKeys } from "@pharmacy/sdk/sort-keys";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

/**
 * A database that the version before definitions of vaccines made: demo data, and visits of every
 * kind (both vaccines, corrected, refused, a draft with texts beside it, deleted); beside it what
 * that version answered of each record.
 */
const fixture = (name: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, "fixtures", `before-definitions.${name}.gz`)));

type Read<Id extends OperationId> = { body: Data<Id>; etag: string };

interface Answers {
  episodes: Record<string, Read<"getEpisode">>;
  audits: Record<string, { entries: Schemas["AuditEntry"][] }>;
  batches: Record<string, Read<"getBatch">>;
  recipients: Record<string, Data<"findBatchRecipients">>;
  counts: Data<"getStatusesCount">;
  lists: Record<
    "listActiveEpisodes" | "listCompletedEpisodes" | "listDeletedEpisodes",
    Data<"listActiveEpisodes">
  >;
}

const before: Answers = JSON.parse(fixture("json").toString());

/** The row without columns added since: the server fills them in old rows too. */
function withoutNewColumns(row: object): object {
  const had = Object.values(before.lists).flatMap(({ episodes }) => episodes.flatMap(Object.keys));
  const isNew = (name: string) =>
    !had.includes(name) && episodeSortKeys.some((key) => key === name);
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !isNew(name) && name !== "nationalStatus"),
  );
}

const isPrivate = ({ vaccinationDetails }: Schemas["Episode"], type: Schemas["VaccineType"]) =>
  vaccinationDetails[type]?.screening?.administrationType === "Private";

const folder = mkdtempSync(join(tmpdir(), "earlier-"));
let server: SandboxServer;
let anna: Caller;

beforeAll(async () => {
  const file = join(folder, "pharmacy.sqlite");
  writeFileSync(file, fixture("sqlite"));
  server = await startSandboxServer("", file);
  anna = await server.as("anna.pharmacist");
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("[H11] a database of an earlier version opens, and reads the same", () => {
  test.each(Object.entries(before.episodes))("episode %s", async (episodeId, { body, etag }) => {
    const path = { episodeId };
    const read = await anna.call("getEpisode", { path });
    // The server itself reports what it keeps and today's question sets.
    const kept = { keepsNoneOfThese: true, questionSets: setsInForce(londonDate(new Date())) };
    const { nationalStatus = [], ...episode } = read.body;
    expect([episode, read.etag]).toEqual([{ ...body, ...kept }, etag]);
    // Nothing was exported then, so what was given is still to be exported.
    expect(nationalStatus.map(({ vaccineType }) => vaccineType)).toEqual(
      body.deleted ? [] : administeredVaccines(body).filter((type) => !isPrivate(body, type)),
    );
    for (const { state } of nationalStatus) expect(["ready", "incomplete"]).toContain(state);
    // That version told an audit whole, and no entry had an id.
    const audit = await anna.call("getEpisodeAudit", { path, query: { size: 99 } });
    const entries = audit.body.entries.map(({ id: _id, ...entry }) => entry);
    expect({ entries }).toEqual(before.audits[episodeId]);
  });

  test.each(Object.entries(before.batches))("batch %s", async (id, { body, etag }) => {
    const read = await anna.call("getBatch", { path: { id } });
    expect([read.body, read.etag]).toEqual([body, etag]);
    const { batchNo } = body;
    const recall = await anna.call("findBatchRecipients", { query: { batchNo } });
    expect(recall.body).toEqual(before.recipients[batchNo]);
  });

  test.each(["listActiveEpisodes", "listCompletedEpisodes", "listDeletedEpisodes"] as const)(
    "%s",
    async (id) => {
      const list = await anna.send(id, { query: { page: 0, size: 99 }, body: {} });
      const episodes = list.body.episodes.map(withoutNewColumns);
      expect({ ...list.body, episodes }).toEqual(before.lists[id]);
    },
  );

  test("its counts", async () => {
    expect((await anna.call("getStatusesCount", {})).body).toMatchObject(before.counts);
  });
});

test("it has the catalogue and the care homes of this version", async () => {
  const { body } = await anna.call("getVaccineTypes", {});
  expect(body.vaccineTypes.flatMap(({ manufacturers }) => manufacturers).length).toBeGreaterThan(5);
  const homes = await anna.call("findCareHomes", { query: { name: "Willows" } });
  expect(homes.body.length).toBeGreaterThan(0);
});

test("its records can be corrected", async () => {
  const [episodeId, { body }] = Object.entries(before.episodes).find(
    ([, read]) => read.body.status === "Completed" && read.body.vaccinationDetails.fluVac,
  ) ?? ["", { body: null }];
  if (!body) throw new Error("No completed flu episode is in the fixture.");
  // Whatever day it is, the record was made before.
  const byMs = Date.parse(body.lastUpdatedDate) + 24 * 60 * 60 * 1000 - Date.now();
  if (byMs > 0) await server.hook("/FA123/clock", { byMs });
  const { fluVac } = body.vaccinationDetails;
  const screening = fluVac?.screening && {
    ...fluVac.screening,
    feelUnwell: true,
    feelUnwellComment: "A cold",
  };
  const saved = await anna.call("saveEpisode", {
    query: { episodeId, editedStepTitle: "Step 1 of 2 - Clinical Screening for Flu" },
    body: {
      ...body,
      vaccinationDetails: { ...body.vaccinationDetails, fluVac: { ...fluVac, screening } },
    },
  });
  expect([saved.status, saved.problem.errors]).toEqual([200, undefined]);
});
