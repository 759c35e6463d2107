import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { redocly } from "./redocly.ts";
import type { OpenApiDocument } from "./document.ts";
import { wholeOperations } from "./operations.ts";

/** What became different between two versions of a contract. */
export type Change = {
  /** Whether it can break somebody who keeps to the older version. */
  isBreaking: boolean;
  /** The operation or the place, and what became of it. */
  text: string;
};

/** One change as Redocly reports it. */
type Reported = {
  /** Where it is, as a JSON pointer from the document's root. */
  path: string;
  typeName: string;
  kind: "added" | "removed" | "modified";
  impact: "major" | "minor" | "patch";
  property?: string;
  verdicts: { message: string }[];
};

/** Every change from one file to another, JSON or YAML, by the rules of `redocly.yaml`. */
export async function changesBetween(older: string, newer: string): Promise<Change[]> {
  const { stdout } = await redocly("diff", older, newer, "--format=json", "--fail-on=none");
  const { changes }: { changes: Reported[] } = JSON.parse(stdout);
  return [
    ...changes.map((change) => ({ isBreaking: isBreaking(change), text: textOf(change) })),
    ...codeChanges(await codesIn(older), await codesIn(newer)),
  ];
}

/** Redocly lets a header be left out that was promised; who reads it cannot. */
const isBreaking = ({ impact, typeName, property }: Reported) =>
  impact === "major" || (typeName === "Header" && property === "required");

function textOf({ path, kind, property, verdicts }: Reported): string {
  const [root = "", ...parts] = path.slice(2).split("/").map(unescaped);
  const [address = "", method = "", ...rest] = parts;
  const isOperation = root === "paths" && method !== "";
  const where = isOperation ? `${method.toUpperCase()} ${address}` : [root, ...parts].join("/");
  const place = [...(isOperation ? rest : []), ...(property ? [property] : [])].join("/");
  const said = verdicts.map(({ message }) => message).join(" ");
  return `${where}: ${said || [place, kind].filter(Boolean).join(" ")}`;
}

/** The codes that each refusal may carry, by its operation and status; Redocly does not know `x-codes`. */
async function codesIn(file: string): Promise<Map<string, readonly string[]>> {
  const document: OpenApiDocument = parse(await readFile(file, "utf8"));
  const refusals = wholeOperations(document).flatMap(({ method, path, refusals: its }) =>
    its.map(({ status, codes }): [string, readonly string[]] => [
      `${method.toUpperCase()} ${path}: Response \`${status}\``,
      codes,
    ]),
  );
  return new Map(refusals);
}

/** Who tells refusals apart by their codes has no case for a new one, and one too many for one that is gone. */
const codeChanges = (older: Map<string, readonly string[]>, newer: typeof older): Change[] =>
  [...newer].flatMap(([refusal, codes]) => {
    const before = older.get(refusal);
    if (before === undefined) return []; // a whole answer more, or less, is told above
    const gained = codes.filter((code) => !before.includes(code));
    const lost = before.filter((code) => !codes.includes(code));
    return [
      ...gained.map((code) => ({ isBreaking: true, text: `${refusal} gained code \`${code}\`.` })),
      ...lost.map((code) => ({ isBreaking: false, text: `${refusal} lost code \`${code}\`.` })),
    ];
  });

const unescaped = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");
