import { addTo } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { differences } from "../../kit/differences.ts";
import type { Kit, Success } from "../../kit/kit.ts";
import type { Ask } from "../../exchange/exchange.ts";
import { makeBatch, readBatch } from "../../records/batches.ts";
import { draftOf, readEpisode, saveNew } from "../../records/episodes.ts";

type Changing = "saveEpisode" | "deleteEpisode" | "updateBatch" | "decommissionBatch";

/** A record with a change that moves it on. */
interface Versioned {
  readonly etag: string;
  readonly change: Ask;
  /** A change of another kind, so that a version lies between. */
  readonly before: { id: "saveEpisode" | "updateBatch"; ask: Ask };
  read(): Promise<Success<"getEpisode"> | Success<"getBatch">>;
}

const reason = { reason: "other", comment: "Conformance check" } as const;

async function episode(kit: Kit, isDeletion: boolean): Promise<Versioned> {
  const { data, etag, body } = await saveNew(kit, draftOf(kit));
  const query = { episodeId: data.id };
  const other = { ...body, patientEmergencyContact: { firstName: "Other" } };
  return {
    etag,
    change: isDeletion
      ? { path: query, body: reason }
      : { query, body: { ...other, patientEmergencyContact: null } },
    before: { id: "saveEpisode", ask: { query, body: other } },
    read: () => readEpisode(kit, data.id),
  };
}

async function batch(kit: Kit, isEnd: boolean): Promise<Versioned> {
  const { data, etag, body } = await makeBatch(kit, { dosesReceived: 10 });
  const path = { id: data.id };
  return {
    etag,
    change: { path, body: isEnd ? reason : { ...body, status: "Finished" } },
    before: { id: "updateBatch", ask: { path, body: { ...body, dosesReceived: 20 } } },
    read: () => readBatch(kit, data.id),
  };
}

const versioned: Record<Changing, (kit: Kit) => Promise<Versioned>> = {
  saveEpisode: (kit) => episode(kit, false),
  deleteEpisode: (kit) => episode(kit, true),
  updateBatch: (kit) => batch(kit, false),
  decommissionBatch: (kit) => batch(kit, true),
};
const changing: readonly Changing[] = [
  "saveEpisode",
  "deleteEpisode",
  "updateBatch",
  "decommissionBatch",
];

const matching = (etag: string) => ({ headers: { "If-Match": etag } });

/** Each of these changes by the version that was read, by another one and by none. */
export const versionChecks: Check[] = [];
const test = addTo(versionChecks, "state", "decisions: Concurrency");

for (const operation of changing) {
  test(`${operation} refuses a change of another version, and changes nothing`, async (kit) => {
    kit.concernsExtension();
    const { etag, change, before, read } = await versioned[operation](kit);
    await kit.call(before.id, paramsOf(before.ask), { ifMatch: etag });
    const stored = await read();
    for (const ifMatch of [etag, '"conformance-stale"', 'W/"0"']) {
      const problem = await kit.refused(
        operation,
        { ...change, ...matching(ifMatch) },
        412,
        "STALE_VERSION",
      );
      const { lastUpdatedBy: by } = problem;
      kit.demand(by === undefined || by === kit.claims.name, kit.claims.name, by);
    }
    const after = await read();
    const other = differences(stored.data, after.data);
    kit.demand(other.length === 0 && stored.etag === after.etag, "nothing changed", other);
  });

  test(`${operation} takes a change of the version that was read, and one of no version`, async (kit) => {
    kit.concernsExtension();
    const first = await versioned[operation](kit);
    const read = await first.read();
    kit.demand(read.etag === first.etag && read.etag !== "", `the ETag ${first.etag}`, read.etag);
    const asked = await kit.ask(operation, { ...first.change, ...matching(read.etag) });
    kit.equal(asked.status, 200, "200 with the version that was read");
    const now = await first.read();
    kit.demand(now.etag === asked.etag && now.etag !== read.etag, "a new ETag", now.etag);
    const second = await versioned[operation](kit);
    await kit.call(second.before.id, paramsOf(second.before.ask));
    const without = await kit.ask(operation, second.change);
    kit.equal(without.status, 200, "200 without If-Match");
  });
}

/** The same values, for the typed way of asking. */
function paramsOf(ask: Ask): { query: { episodeId: string }; path: { id: string }; body: never };
function paramsOf(ask: Ask): object {
  return ask;
}
