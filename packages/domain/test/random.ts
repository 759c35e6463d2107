import fc from "fast-check";

/** Few runs by default, many with TEST_ALL=1; the seed is printed, so that a failure can be repeated. */
const isExhaustive = process.env["TEST_ALL"] === "1";
const seed = Number(process.env["SEED"] ?? Date.now() % 2_147_483_647);

/** The time that many runs may take. */
export const exhaustiveMs = 600_000;

const runs = (exhaustive: number, few: number) => ({
  seed,
  numRuns: isExhaustive ? exhaustive : few,
});

let isAnnounced = false;

function announce() {
  if (!isAnnounced) console.info(`fast-check seed ${seed}`);
  isAnnounced = true;
}

/** Checks a property; `SEED=…` repeats a run. */
export function holds<Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) {
  announce();
  fc.assert(property, runs(10_000, 150));
}

/** Of cases of one kind, the first; with TEST_ALL=1 all of them. */
export const ofOneKind = <Item>(items: readonly Item[]): readonly Item[] =>
  isExhaustive ? items : items.slice(0, 1);

/** Every n-th, starting at the seed; with TEST_ALL=1 all of them. */
export function sampled<Item>(items: readonly Item[], every: number): readonly Item[] {
  if (isExhaustive) return items;
  announce();
  return items.filter((_item, index) => index % every === seed % every);
}

/** Checks a property that asks a server: ten thousand answers would take a quarter of an hour. */
export async function holdsOverHttp<Values extends [unknown, ...unknown[]]>(
  property: fc.IAsyncProperty<Values>,
) {
  announce();
  await fc.assert(property, runs(2_000, 50));
}
