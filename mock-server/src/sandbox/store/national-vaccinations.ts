import { products } from "@pharmacy/domain/seasons/products.gen";
import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import {
  eventRowOf,
  type Exported,
  type NationalContext,
  nationalStateOf,
  nextActionOf,
  readinessOf,
} from "@pharmacy/national";
import type { Schemas } from "@pharmacy/sdk";
import { sql } from "kysely";
import type { Reader, Tables, Work } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { catalogueOf, readProducts } from "./products.ts";
import { statement } from "./statement.ts";

type Episode = Schemas["Episode"];
type VaccineType = Schemas["VaccineType"];
type Status = Schemas["NationalStatus"];

/** The system of the identifiers of a demo server; a deployer has a URL of their own. */
export const identifierSystem = "https://pharmacy.example.org/identifiers/vaccination";

export async function nationalContextOf(database: Reader, storeId: string) {
  const store = await database
    .selectFrom("stores")
    .select("ods_code")
    .where("store_id", "=", storeId)
    .executeTakeFirst();
  const catalogue = catalogueOf(await readProducts(database));
  return { odsCode: store?.ods_code ?? "", identifierSystem, catalogue };
}

const shipped = catalogueOf(products);

/** The same for the state of an episode's vaccinations, without a question to the database. */
const contextOfEpisode = ({
  humanReadableEpisodeId,
}: Pick<Schemas["Episode"], "humanReadableEpisodeId">): NationalContext => ({
  odsCode: humanReadableEpisodeId.split("-")[0] ?? "",
  ...{ identifierSystem, catalogue: shipped },
});

export type VaccinationKey = { storeId: string; episodeId: string; vaccineType: VaccineType };

type KnownVaccination = NonNullable<Awaited<ReturnType<typeof findVaccination>>>;

/** With what the national store said, and when it was exported or answered. */
export type KnownExport = Exported & { message: string; changedAt: string };

/** Follows an episode after a save, edit, deletion or restoration, in the same transaction. */
export async function moveNationalVaccinations(
  work: Work,
  storeId: string,
  before: Episode | undefined,
  after: Episode,
  version: number,
): Promise<void> {
  const finished = vaccineTypes.filter(
    (type) => isFinished(before, type) || isFinished(after, type),
  );
  if (finished.length === 0) return;
  const context = contextOfEpisode(after);
  for (const vaccineType of finished) {
    const key = { storeId, episodeId: after.id, vaccineType };
    const { state, ...told } = readinessOf(after, vaccineType, context);
    const known = before && (await findVaccination(work, key));
    if (!known && state === "none") continue;
    // A save of the other vaccine changes no more than the times of the episode.
    const { completionDate, lastUpdatedDate } = after;
    const rowIn = (one: Episode | undefined) =>
      one &&
      JSON.stringify(
        eventRowOf({ ...one, completionDate, lastUpdatedDate }, vaccineType, "NEW", context),
      );
    const isSame = known?.current.readiness === state;
    if (isSame && rowIn(before) === rowIn(after)) continue;
    await keepVaccination(work, key, {
      current: { readiness: state, version },
      reasons: "reasons" in told ? [...told.reasons] : [],
      exports: known?.exports ?? [],
    });
  }
}

const isFinished = (episode: Episode | undefined, vaccineType: VaccineType) =>
  episode?.vaccinationDetails[vaccineType]?.delivery?.isDraft === false;

/** Its exports oldest first; undefined if the national record must not have it and never had it. */
export async function findVaccination(database: Reader, key: VaccinationKey) {
  const { rows } = await findRows(database, key);
  const [first] = rows;
  if (!first) return undefined;
  const { readiness, version } = first;
  const { reasons } = parseDocument<Status>(first.document);
  return {
    current: { readiness, version },
    reasons,
    exports: rows.flatMap(exportOf),
  };
}

function exportOf(row: Awaited<ReturnType<typeof findRows>>["rows"][number]): KnownExport[] {
  const { number, exported, action, outcome, is_file_refused, message, changed_at } = row;
  if (number === null || exported === null || action === null) return [];
  return [
    {
      ...{ file: String(number), version: exported, action, message: message ?? "" },
      changedAt: changed_at ?? "",
      outcome: outcome || null,
      isFileRefused: is_file_refused === 1,
    },
  ];
}

/** The vaccination beside each of its exports; files for reading are none. */
const findRows = statement((database, { storeId, episodeId, vaccineType }: VaccinationKey) =>
  database
    .selectFrom("national_vaccinations as now")
    .leftJoin("national_export_rows as row", (join) =>
      join
        .onRef("row.store_id", "=", "now.store_id")
        .onRef("row.episode_id", "=", "now.episode_id")
        .onRef("row.vaccine_type", "=", "now.vaccine_type")
        .on("row.is_for_reading", "=", 0),
    )
    .select(["now.readiness", "now.version", "now.document"])
    .select(["row.number", "row.version as exported", "row.action", "row.outcome"])
    .select(["row.is_file_refused", "row.message", "row.changed_at"])
    .where("now.store_id", "=", storeId)
    .where("now.episode_id", "=", episodeId)
    .where("now.vaccine_type", "=", vaccineType)
    .orderBy("row.number"),
);

export async function keepVaccination(
  work: Work,
  { storeId, episodeId, vaccineType }: VaccinationKey,
  { current, reasons, exports }: KnownVaccination,
): Promise<void> {
  const { state, isChangedSince, isStillHeld } = nationalStateOf(current, exports);
  const ofVersion = exports.findLast(({ version }) => version === current.version);
  const refusal = (state === "refused" && ofVersion?.message) || null;
  const isOfVersion = state !== "ready" && state !== "incomplete";
  const since = (isOfVersion && ofVersion?.changedAt) || undefined;
  const told = { vaccineType, state, isChangedSince, isStillHeld, reasons, refusal };
  const status: Status = { ...told, ...(since && { since }) };
  await writeVaccination(work, {
    store_id: storeId,
    episode_id: episodeId,
    vaccine_type: vaccineType,
    ...current,
    state,
    is_still_held: isStillHeld ? 1 : 0,
    next_action: nextActionOf(current, exports) ?? "",
    document: JSON.stringify(status),
  });
}

const writeVaccination = statement((work, row: Tables["national_vaccinations"]) =>
  work
    .insertInto("national_vaccinations")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["store_id", "episode_id", "vaccine_type"]).doUpdateSet(row),
    ),
);

export async function countNational(
  database: Reader,
  storeId: string,
): Promise<Schemas["NationalCounts"][]> {
  const waiting = ["incomplete", "exported", "refused"] as const;
  const ofStore = database
    .selectFrom("national_vaccinations")
    .select((eb) => ["vaccine_type", eb.fn.countAll<number>().as("total")])
    .where("store_id", "=", storeId);
  const states = await ofStore
    .select("state")
    .where("state", "in", waiting)
    .groupBy(["state", "vaccine_type"])
    .execute();
  const due = await ofStore
    .where("vaccine_type", "in", vaccineTypes)
    .where("next_action", "in", ["NEW", "UPDATE", "DELETE"])
    .groupBy("vaccine_type")
    .execute();
  const held = await ofStore
    .where("is_still_held", "=", sql.lit(1))
    .groupBy("vaccine_type")
    .execute();
  return vaccineTypes.map((vaccineType) => {
    const totalIn = (rows: readonly { vaccine_type: VaccineType; total: number }[]) =>
      Number(rows.find((row) => row.vaccine_type === vaccineType)?.total ?? 0);
    const inState = (state: (typeof waiting)[number]) =>
      totalIn(states.filter((row) => row.state === state));
    return {
      ...{ vaccineType, due: totalIn(due), incomplete: inState("incomplete") },
      ...{ exported: inState("exported"), refused: inState("refused"), stillHeld: totalIn(held) },
    };
  });
}

/** In the order of the vaccines; without those that the record must not have and does not have. */
export async function nationalStatusOf(
  database: Reader,
  storeId: string,
  episodeIds: readonly string[],
): Promise<(episodeId: string) => Status[]> {
  if (episodeIds.length === 0) return () => [];
  const { rows } = await findStatuses(database, { storeId, episodeIds });
  const place = ({ vaccineType }: Status) => vaccineTypes.indexOf(vaccineType);
  return (episodeId) =>
    rows
      .filter((row) => row.episode_id === episodeId)
      .map(({ document }) => parseDocument<Status>(document))
      .toSorted((a, b) => place(a) - place(b));
}

const findStatuses = statement((database, of: { storeId: string; episodeIds: readonly string[] }) =>
  database
    .selectFrom("national_vaccinations")
    .select(["episode_id", "document"])
    .where("store_id", "=", of.storeId)
    .where("episode_id", "in", of.episodeIds)
    .where((eb) => eb.or([eb("state", "!=", "none"), eb("is_still_held", "=", 1)])),
);
