/** A line of the table; its budget is the ratio of our figure to the peer's. */
export interface Line {
  readonly what: string;
  readonly unit: string;
  readonly peer: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  here(): Promise<number>;
  beside(): Promise<number>;
}

/** Lines with a common set-up, measured in rounds. */
export interface Row {
  readonly name: string;
  /** Each measurement starts from nothing; otherwise a first round warms up the engines. */
  readonly isCold?: true;
  setUp(): Promise<{ lines: readonly Line[]; tearDown(): Promise<void> }>;
}

export async function runRow(
  { name, isCold, setUp }: Row,
  rounds: number,
  tell: (line: string) => void,
): Promise<Result[]> {
  tell(`${name}: setting up`);
  const { lines, tearDown } = await setUp();
  try {
    if (!isCold) for (const line of lines) await measured(line, 0);
    const results: Result[] = [];
    for (const line of lines) {
      const pairs: [number, number][] = [];
      for (let round = 0; round < rounds; round += 1) pairs.push(await measured(line, round));
      results.push(judge(name, line, pairs));
      tell(`${name}: ${line.what}: ${pairs.map((pair) => pair.map(number).join("/")).join(", ")}`);
    }
    return results;
  } finally {
    await tearDown();
  }
}

/** The order alternates, since the second one finds the machine as the first left it. */
async function measured({ here, beside }: Line, round: number): Promise<[number, number]> {
  if (round % 2 === 1) return [await here(), await beside()];
  const first = await beside();
  return [await here(), first];
}

export function judge(row: string, line: Line, pairs: readonly [number, number][]) {
  const ratios = pairs.map(([here, beside]) => here / beside);
  const ratio = median(ratios);
  const { atMost = Infinity, atLeast = -Infinity } = line;
  const figures = [median(pairs.map(([here]) => here)), median(pairs.map(([, peer]) => peer))];
  return { ...line, row, figures, ratio, ratios, isMissed: !(ratio <= atMost && ratio >= atLeast) };
}

export type Result = ReturnType<typeof judge>;

export function tableOf(results: readonly Result[]): string {
  const heads = ["row", "what", "here", "beside it", "ratio (of all rounds)", "budget"];
  const rows = [heads, heads.map(() => "---"), ...results.map(cellsOf)];
  const missed = results
    .filter(({ isMissed }) => isMissed)
    .map((one) => `\nMissed: ${one.what}: ${number(one.ratio)}×, budget ${budgetOf(one)}.\n`);
  return [...rows.map((cells) => `| ${cells.join(" | ")} |\n`), ...missed].join("");
}

function cellsOf(result: Result): string[] {
  const { row, what, unit, peer, ratio, ratios } = result;
  const [here = "", beside] = result.figures.map((figure) => `${number(figure)} ${unit}`);
  const spread = `${number(Math.min(...ratios))}–${number(Math.max(...ratios))}`;
  const times = `${number(ratio)} (${spread})`;
  return [row, what, here, `${peer}: ${beside}`, times, budgetOf(result)];
}

function budgetOf({ atMost, atLeast }: Line): string {
  if (atMost !== undefined) return `≤ ${atMost}×`;
  return atLeast === undefined ? "–" : `≥ ${atLeast}×`;
}

/** Three significant digits: more would be noise. */
const number = (value: number) => String(Number(value.toPrecision(3)));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor(half)) + at(Math.ceil(half))) / 2;
}
