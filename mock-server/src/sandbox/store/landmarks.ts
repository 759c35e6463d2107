import type { Reader } from "./database.ts";
import { untilChanged, type ListState } from "./until-changed.ts";

/** A row of a sorted list: what it is sorted by, and the id that decides between equals. */
export type Landmark = { value: string; id: string };

/** Where to begin reading: behind a row that is known, and then over so many more. */
export type Start = { after: Landmark | undefined; skip: number };

/** So many rows lie from one landmark to the next. */
export const stride = 10_000;

const passed = untilChanged<Landmark[]>();

/**
 * The nearest known row before an offset. The way to a deep page is walked once, and its landmarks
 * are kept until the list changes: a page behind them skips less than a stride.
 */
export async function nearestBefore(
  database: Reader,
  list: ListState,
  offset: number,
  find: (start: Start) => Promise<Landmark | undefined>,
): Promise<Start> {
  const landmarks = passed.recall(database, list) ?? [];
  passed.keep(database, list, landmarks);
  const needed = Math.floor(offset / stride);
  for (let index = landmarks.length; index < needed; index += 1) {
    const landmark = await find({ after: landmarks[index - 1], skip: stride - 1 });
    // The list has become shorter than it was a moment ago: nothing is left to show there.
    if (!landmark) break;
    landmarks[index] = landmark;
  }
  const known = Math.min(needed, landmarks.length);
  return { after: landmarks[known - 1], skip: offset - known * stride };
}
