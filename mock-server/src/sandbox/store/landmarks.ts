import type { Reader, Work } from "./database.ts";
import { changedTotals, movesOf, type Move } from "./moves.ts";
import type { EpisodeTab, EpisodeTable } from "./tables.ts";

/** What a sorted list has of a row: what it is sorted by, and the id that decides between equals. */
export type Place = { value: string; id: string };
/** Where to begin reading: behind a place, and then over so many more. */
export type Start = { after: Place | undefined; skip: number };

/** A store's tab in some order, and how often its records had changed when it was asked for. */
export type Ordered = {
  storeId: string;
  tab: EpisodeTab;
  column: SortColumn;
  direction: "asc" | "desc";
  /** What it is narrowed by, if it is. */
  filters: string | undefined;
  changes: number;
};
type SortColumn = Exclude<keyof EpisodeTable, "version">;

/** A place, and how many rows the list has up to there. */
type Landmark = Place & { rank: number };
type Walked = { list: Ordered; changes: number; landmarks: Landmark[] };

/** So many rows lie from one landmark to the next. */
export const stride = 10_000;
/** So many lists are remembered; the one that was walked first is forgotten first. */
const mostLists = 200;

const walkedLists = new WeakMap<Reader, Map<string, Walked>>();

/**
 * The nearest known place before an offset. The way to a deep page is walked once: its landmarks
 * are kept, and what this server saves moves them on. What another server has saved shows in the
 * number of changes, and the list is walked anew.
 */
export async function nearestBefore(
  database: Reader,
  list: Ordered,
  offset: number,
  find: (start: Start) => Promise<Place | undefined>,
): Promise<Start> {
  const walked = walkedBefore(database, list);
  const { landmarks } = walked;
  for (let last = landmarks.at(-1); (last?.rank ?? 0) + stride <= offset; last = landmarks.at(-1)) {
    const place = await find({ after: last, skip: stride - 1 });
    // Whatever was saved meanwhile, before this place or behind it: it is not counted here.
    const isStill = walked.changes === list.changes && landmarks.at(-1) === last;
    if (!place || !isStill) break;
    landmarks.push({ ...place, rank: (last?.rank ?? 0) + stride });
  }
  const after = landmarks.findLast(({ rank }) => rank <= offset);
  return { after, skip: offset - (after?.rank ?? 0) };
}

function walkedBefore(database: Reader, list: Ordered): Walked {
  const lists = walkedLists.get(database) ?? new Map<string, Walked>();
  walkedLists.set(database, lists);
  const { changes, ...named } = list;
  const name = JSON.stringify(named);
  const known = lists.get(name);
  if (known?.changes === changes) return known;
  const walked = { list, changes, landmarks: [] };
  lists.delete(name);
  lists.set(name, walked);
  const [oldest = name] = lists.keys();
  if (lists.size > mostLists) lists.delete(oldest);
  return walked;
}

/** To be called right before the commit: nobody may read what landmarks do not know of yet. */
export function moveLandmarks(database: Reader, work: Work): void {
  const moves = movesOf(work);
  for (const walked of walkedLists.get(database)?.values() ?? []) {
    for (const move of moves) if (!walked.list.filters) follow(walked, move);
  }
}

/** What was to be committed was not: what is known of the lists may be wrong. */
export function forgetLandmarks(database: Reader): void {
  walkedLists.delete(database);
}

function follow(walked: Walked, move: Move): void {
  const { list, landmarks } = walked;
  walked.changes += changedTotals(move).filter((row) => isIn(list, row)).length;
  for (const landmark of landmarks) {
    const gone = isUpTo(landmark, list, move.before);
    const come = isUpTo(landmark, list, move.after);
    landmark.rank += Number(come) - Number(gone);
  }
}

function isIn({ storeId, tab }: Ordered, row: EpisodeTable): boolean {
  return row.store_id === storeId && row.tab === tab;
}

function isUpTo(place: Place, list: Ordered, row: EpisodeTable | undefined): boolean {
  if (!row || !isIn(list, row)) return false;
  const order = inBytes(row[list.column], place.value) || inBytes(row.id, place.id);
  return list.direction === "asc" ? order <= 0 : order >= 0;
}

/** As both databases sort; JavaScript's own comparison sets rare characters apart. */
function inBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
