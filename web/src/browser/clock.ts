import type { ClockTime } from "@pharmacy/domain/episode/content";
import { londonDate } from "@pharmacy/domain/dates/london-time";

/** The Date header has whole seconds only. */
const toleratedMs = 5_000;

let serverAheadMs = 0;

const listeners = new Set<() => void>();

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** openapi/decisions.md, Dates */
export function recordServerTime(date: string | null, sentMs: number) {
  const [atMs, receivedMs] = [Date.parse(date ?? ""), Date.now()];
  if (Number.isNaN(atMs)) return;
  const aheadMs = Math.max(0, atMs - receivedMs) - Math.max(0, sentMs - atMs);
  const measuredMs = Math.abs(aheadMs) > toleratedMs ? aheadMs : 0;
  const isNew = Math.abs(measuredMs - serverAheadMs) > toleratedMs;
  serverAheadMs = measuredMs;
  if (isNew) for (const listener of listeners) listener();
}

export const clockDifferenceMs = () => serverAheadMs;

/** The day in London by this computer's own clock. */
export const ownToday = () => londonDate(new Date());

export function clockTime(): ClockTime {
  const now = new Date(Date.now() + serverAheadMs);
  return { now: now.toISOString(), today: londonDate(now) };
}
