/**
 * Shifts `Date` by whole days. It uses no names of this module, since a browser gets its source as text.
 */
export function shiftDate(shiftMs: number): void {
  const real = Date;
  const realNow = real.now.bind(real);
  const now = () => realNow() + shiftMs;
  const shifted = new Proxy(real, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new real(now()).toString(),
  });
  real.now = now;
  real.prototype.constructor = shifted;
  globalThis.Date = shifted;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The whole days from today to a date; the time of day stays the same. */
export function shiftTo(date: string, now = Date.now()): number {
  const today = new Date(now).toISOString().slice(0, 10);
  return Math.round((Date.parse(date) - Date.parse(today)) / dayMs) * dayMs;
}
