import type { Reader, Work } from "./database.ts";
import { changedTotals, listRowChangesOf, type ListRowChange } from "./list-row-changes.ts";
import type { SortColumn } from "./sort-columns.ts";
import type { EpisodeTab, EpisodeTable } from "./tables.ts";

/** What a sorted list has of a row: what it is sorted by, and the id that decides between equals. */
export type Keyset = { value: string; id: string };
/** Where to begin reading: behind a keyset, and then over so many rows more. */
export type Start = { after: Keyset | undefined; skip: number };

/** A store's tab in some order, and how often its records had changed when it was asked for. */
export type SortedList = {
  storeId: string;
  tab: EpisodeTab;
  column: SortColumn;
  direction: "asc" | "desc";
  changes: number;
};

/** A keyset, and how many rows the list has up to there. */
type Bookmark = Keyset & { rank: number };
type BookmarkedList = { list: SortedList; changes: number; bookmarks: Bookmark[] };

/** So many rows lie from one bookmark to the next. */
const bookmarkInterval = 10_000;
/** So many lists have bookmarks; the one that was walked first is forgotten first. */
const mostLists = 200;

const bookmarkedLists = new WeakMap<Reader, Map<string, BookmarkedList>>();

/**
 * Keyset pagination for a page number: the nearest bookmark before an offset. The way to a deep
 * page is walked once: its bookmarks are kept, and what this server saves moves them on. What
 * another server has saved shows in the number of changes, and the list is walked anew.
 */
export async function nearestBookmark(
  database: Reader,
  list: SortedList,
  offset: number,
  find: (start: Start) => Promise<Keyset | undefined>,
): Promise<Start> {
  const bookmarked = bookmarkedList(database, list);
  const { bookmarks } = bookmarked;
  for (;;) {
    const last = bookmarks.at(-1);
    const rank = (last?.rank ?? 0) + bookmarkInterval;
    if (rank > offset) break;
    const keyset = await find({ after: last, skip: bookmarkInterval - 1 });
    // Whatever was saved meanwhile, before this row or behind it: it is not counted here.
    const isStill = bookmarked.changes === list.changes && bookmarks.at(-1) === last;
    if (!keyset || !isStill) break;
    bookmarks.push({ ...keyset, rank });
  }
  const after = bookmarks.findLast(({ rank }) => rank <= offset);
  return { after, skip: offset - (after?.rank ?? 0) };
}

function bookmarkedList(database: Reader, list: SortedList): BookmarkedList {
  const lists = bookmarkedLists.get(database) ?? new Map<string, BookmarkedList>();
  bookmarkedLists.set(database, lists);
  const { changes, ...named } = list;
  const name = JSON.stringify(named);
  const known = lists.get(name);
  if (known?.changes === changes) return known;
  const bookmarked = { list, changes, bookmarks: [] };
  lists.delete(name);
  lists.set(name, bookmarked);
  const [oldest = name] = lists.keys();
  if (lists.size > mostLists) lists.delete(oldest);
  return bookmarked;
}

/** To be called right before the commit: nobody may read what bookmarks do not know of yet. */
export function updateBookmarks(database: Reader, work: Work): void {
  const rowChanges = listRowChangesOf(work);
  for (const bookmarked of bookmarkedLists.get(database)?.values() ?? []) {
    for (const rowChange of rowChanges) follow(bookmarked, rowChange);
  }
}

/** What was to be committed was not: what is known of the lists may be wrong. */
export function forgetBookmarks(database: Reader): void {
  bookmarkedLists.delete(database);
}

function follow(bookmarked: BookmarkedList, rowChange: ListRowChange): void {
  const { list, bookmarks } = bookmarked;
  bookmarked.changes += changedTotals(rowChange).filter((row) => isIn(list, row)).length;
  for (const bookmark of bookmarks) {
    const gone = isUpTo(bookmark, list, rowChange.before);
    const come = isUpTo(bookmark, list, rowChange.after);
    bookmark.rank += Number(come) - Number(gone);
  }
}

function isIn({ storeId, tab }: SortedList, row: EpisodeTable): boolean {
  return row.store_id === storeId && row.tab === tab;
}

function isUpTo(keyset: Keyset, list: SortedList, row: EpisodeTable | undefined): boolean {
  if (!row || !isIn(list, row)) return false;
  const order = inBytes(row[list.column], keyset.value) || inBytes(row.id, keyset.id);
  return list.direction === "asc" ? order <= 0 : order >= 0;
}

/** As both databases sort; JavaScript's own comparison sets rare characters apart. */
function inBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
