import type { Schemas } from "@pharmacy/sdk";
import type { Reader } from "./database.ts";
import { parseDocument } from "./documents.ts";
import { pageOf, shorterWay, type Page } from "./pages.ts";
import { matchesTyped } from "./search-terms.ts";
import type { EpisodeTab } from "./tables.ts";
import { totalsOf } from "./totals.ts";

type EpisodeRow = Schemas["EpisodeRow"];
type ListRequest = Schemas["EpisodeListRequest"];
type Filters = NonNullable<ListRequest["filters"]>;
type SortKey = NonNullable<ListRequest["sortBy"]>;

/** From here on a page is deep: skipping its predecessors' rows costs more than asking twice. */
const deepOffset = 50;

const sortColumns = {
  humanReadableEpisodeId: "human_readable_id",
  patientName: "patient_name",
  creationDate: "creation_date",
  status: "status",
  vaccinationsRequired: "vaccinations_required",
  currentStepTitle: "step_title",
  completionDate: "completion_date",
  lastUpdatedBy: "updated_by",
  lastUpdatedDate: "updated_date",
  deletedBy: "deleted_by",
} as const satisfies Record<SortKey, string>;

export async function listEpisodes(
  database: Reader,
  storeId: string,
  tab: EpisodeTab,
  { sortBy = "creationDate", sortDirection = "desc", filters = {} }: ListRequest,
  page: Page,
): Promise<Schemas["EpisodeList"]> {
  const total = await countEpisodes(database, storeId, tab, filters);
  const way = shorterWay(total, page, sortDirection);
  const query = matching(database, storeId, tab, filters)
    .orderBy(sortColumns[sortBy], way.direction)
    .orderBy("id", way.direction)
    .limit(way.limit)
    .offset(way.offset);
  const summaries =
    way.offset < deepOffset
      ? await query.select("summary").execute()
      : await summariesOf(database, storeId, await query.select("id").execute());
  const rows = summaries.map(({ summary }) => parseDocument<EpisodeRow>(summary));
  return { episodes: way.isReversed ? rows.toReversed() : rows, ...pageOf(total, page) };
}

/** By the index alone first, then the page's rows: a deep page reads no rows that it does not show. */
async function summariesOf(database: Reader, storeId: string, found: { id: string }[]) {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("episodes")
    .select(["id", "summary"])
    .where("store_id", "=", storeId)
    .where("id", "in", ids)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function countEpisodes(
  database: Reader,
  storeId: string,
  tab: EpisodeTab,
  filters: Filters,
): Promise<number> {
  if (filters.searchTerm || filters.createdFrom || filters.createdTo) {
    const { total } = await matching(database, storeId, tab, filters)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
  const kept = await totalsOf(database, storeId, "episode");
  return kept
    .filter((row) => row.tab === tab && isWanted(filters.status, row.status))
    .filter((row) => hasWantedVaccine(filters.vaccineType, row.vaccine_types))
    .reduce((sum, row) => sum + row.total, 0);
}

function matching(database: Reader, storeId: string, tab: EpisodeTab, filters: Filters) {
  const { searchTerm, vaccineType = [], createdFrom, createdTo } = filters;
  const status = narrowing(tab, filters.status);
  let query = database
    .selectFrom("episodes")
    .where("episodes.store_id", "=", storeId)
    .where("episodes.tab", "=", tab);
  if (searchTerm) query = query.where((eb) => matchesTyped(eb, storeId, "episode", searchTerm));
  if (status.length > 0) query = query.where("episodes.status", "in", status);
  if (vaccineType.length > 0) {
    query = query.where((eb) =>
      eb.or(vaccineType.map((type) => eb("episodes.vaccine_types", "like", `%${type}%`))),
    );
  }
  if (createdFrom) query = query.where("episodes.creation_day", ">=", createdFrom);
  if (createdTo) query = query.where("episodes.creation_day", "<=", createdTo);
  return query;
}

const statusesOfTab: Record<EpisodeTab, readonly Schemas["EpisodeStatus"][]> = {
  active: ["In Progress"],
  completed: ["Completed", "Closed"],
  deleted: ["In Progress", "Completed", "Closed"],
};

/** A filter that leaves nothing of the tab out is none: then the index alone finds a deep page. */
function narrowing(tab: EpisodeTab, wanted: Filters["status"] = []): typeof wanted {
  return statusesOfTab[tab].every((status) => wanted.includes(status)) ? [] : wanted;
}

function isWanted(wanted: readonly string[] | undefined, value: string): boolean {
  return !wanted || wanted.length === 0 || wanted.includes(value);
}

function hasWantedVaccine(wanted: readonly string[] | undefined, types: string): boolean {
  return !wanted || wanted.length === 0 || wanted.some((type) => types.split(" ").includes(type));
}
