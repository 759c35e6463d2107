import { judge, notRun, type Result } from "./result.ts";
import { CannotRun, type Readings, type Row } from "./row.ts";

export interface RowRun {
  results: readonly Result[];
  versions: readonly string[];
  /** Something went wrong that is no measurement. */
  isBroken: boolean;
}

/** A row that cannot be measured here is told as not run; one that breaks too, and so is its error. */
export async function runRow(
  row: Row,
  rounds: number,
  tell: (line: string) => void,
): Promise<RowRun> {
  tell(`${row.name}: setting up`);
  try {
    const { readings, versions } = await measureRow(row, rounds, tell);
    const results = row.budgets.map((budget) => judge(row.name, budget, readings));
    return { results, versions, isBroken: false };
  } catch (error) {
    const isBroken = !(error instanceof CannotRun);
    const why = error instanceof Error ? error.message : String(error);
    tell(`${row.name}: not run: ${isBroken && error instanceof Error ? error.stack : why}`);
    const [firstLine = ""] = why.split("\n", 1);
    const results = row.budgets.map((budget) => notRun(row.name, budget, firstLine));
    return { results, versions: [], isBroken };
  }
}

async function measureRow(row: Row, rounds: number, tell: (line: string) => void) {
  const session = await row.setUp();
  const count = Math.min(rounds, row.rounds ?? rounds);
  const readings: Readings[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const one = await session.round(index);
      readings.push(one);
      tell(`${row.name}: round ${index + 1} of ${count}: ${inOneLine(one)}`);
    }
  } finally {
    await session.tearDown();
  }
  return { readings, versions: session.versions ?? [] };
}

const inOneLine = (readings: Readings) =>
  Object.entries(readings)
    .map(([name, { figure, peer }]) => `${name} ${short(figure)}${peer ? `/${short(peer)}` : ""}`)
    .join(", ");

const short = (value: number) => Number(value.toPrecision(3));
