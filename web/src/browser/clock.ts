import type { ClockTime } from "@pharmacy/domain/episode/content";
import { londonDate } from "@pharmacy/domain/dates/london-time";

/** An answer says its time in whole seconds. */
const toleratedMs = 5_000;

let serverAheadMs = 0;

const listeners = new Set<() => void>();

/** Calls whenever the server's time turns out to be another than was thought; returns the end of it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What the server's `Date` says of an answer to what was sent at that time: a difference is what the
 * way there and back, or a sleep between, cannot explain (openapi/decisions.md, Dates).
 */
export function hearServerTime(date: string | null, sentMs: number) {
  const [atMs, receivedMs] = [Date.parse(date ?? ""), Date.now()];
  if (Number.isNaN(atMs)) return;
  const aheadMs = Math.max(0, atMs - receivedMs) - Math.max(0, sentMs - atMs);
  const heardMs = Math.abs(aheadMs) > toleratedMs ? aheadMs : 0;
  const isNew = Math.abs(heardMs - serverAheadMs) > toleratedMs;
  serverAheadMs = heardMs;
  if (isNew) for (const listener of listeners) listener();
}

/** How far the server's clock is ahead of this computer's, in milliseconds. */
export const clockDifferenceMs = () => serverAheadMs;

/** The day in London by this computer's own clock. */
export const ownToday = () => londonDate(new Date());

/** Now by the server's clock, and the day that it is in London. */
export function clockTime(): ClockTime {
  const now = new Date(Date.now() + serverAheadMs);
  return { now: now.toISOString(), today: londonDate(now) };
}
