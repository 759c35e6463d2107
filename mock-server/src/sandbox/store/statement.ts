import type { CompiledQuery, QueryResult } from "kysely";
import type { Reader } from "./database.ts";

type Value = string | number | null;
type Values = Record<string, Value | readonly Value[]>;
type Compilable<Row> = { compile(): CompiledQuery<Row> };

/** The place of a parameter's value when the statement is executed. */
class Slot {
  readonly name: string;
  readonly index: number | undefined;

  constructor(name: string, index?: number) {
    this.name = name;
    this.index = index;
  }

  /** Forbids to compute with a placeholder: the result would be that of the first values. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`A statement cannot compute with its value ${this.name}.`);
  }
}

/**
 * A frequent statement: Kysely compiles it once for each database, since this takes longer than to
 * execute it. `build` gets placeholders for the values and must use them unchanged. It may read the
 * length of an array and the words of `kind`; each different one is compiled again.
 */
export function statement<Given extends Values, Row, Kind extends readonly string[] = []>(
  build: (database: Reader, given: Given, ...kind: Kind) => Compilable<Row>,
) {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return (database: Reader, given: Given, ...kind: Kind): Promise<QueryResult<Row>> => {
    const { adapter } = database.getExecutor();
    const ofDatabase = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(adapter, ofDatabase);
    const shape = shapeOf(given, kind);
    const known = ofDatabase.get(shape) ?? build(database, slotsFor(given), ...kind).compile();
    ofDatabase.set(shape, known);
    const parameters = known.parameters.map((one) =>
      one instanceof Slot ? valueOf(one, given) : one,
    );
    return database.executeQuery({ ...known, parameters });
  };
}

export function query<Given extends Values, Row, Found>(
  build: (database: Reader, given: Given) => Compilable<Row>,
  read: (rows: Row[]) => Found,
) {
  const run = statement(build);
  return async (database: Reader, given: Given): Promise<Found> =>
    read((await run(database, given)).rows);
}

function shapeOf(given: Values, kind: readonly string[]): string {
  let shape = kind.join();
  for (const [name, value] of Object.entries(given))
    shape += Array.isArray(value) ? ` ${name}:${value.length}` : ` ${name}`;
  return shape;
}

/** The only place where a placeholder has the type of a value. */
function slotsFor<Given extends Values>(given: Given): Given;
function slotsFor(given: Values) {
  const slots = Object.entries(given).map(([name, value]) => [name, slotFor(name, value)]);
  return Object.fromEntries(slots);
}

function slotFor(name: string, value: Values[string]) {
  return Array.isArray(value) ? value.map((_, index) => new Slot(name, index)) : new Slot(name);
}

function valueOf({ name, index }: Slot, given: Values): unknown {
  const value = given[name];
  return Array.isArray(value) && index !== undefined ? value[index] : value;
}
