import type { Kit } from "../../kit/kit.ts";

/** How far two clocks may be apart. */
const skewMs = 5 * 60_000;

export function closeToNow(kit: Kit, instant: string | undefined): void {
  const isNow = Math.abs(Date.parse(instant ?? "") - Date.now()) < skewMs;
  kit.demand(isNow, "the moment of the call", instant ?? "nothing");
}
