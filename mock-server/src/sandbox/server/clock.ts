/** The current time for a store: the real time, unless a test has moved the store's clock. */
export type Clock = {
  now(storeId: string): Date;
  advance(storeId: string, byMs: number): void;
};

export function createClock(now: () => Date): Clock {
  const ahead = new Map<string, number>();
  return {
    now: (storeId) => new Date(now().getTime() + (ahead.get(storeId) ?? 0)),
    advance: (storeId, byMs) => ahead.set(storeId, (ahead.get(storeId) ?? 0) + byMs),
  };
}
