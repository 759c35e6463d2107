import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { redocly } from "./redocly.ts";

/** What became different between two versions of a contract. */
export type Change = {
  /** Whether it can break somebody who keeps to the older version. */
  isBreaking: boolean;
  /** The operation or the place, and what became of it. */
  text: string;
};

/** As much of any contract as is read here, whoever wrote it. */
type Contract = {
  security?: Way[];
  paths: Record<string, Record<string, { security?: Way[]; responses?: Record<string, Answer> }>>;
  components?: { responses?: Record<string, Answer> };
};
type Way = Record<string, string[]>;
type Answer = { $ref?: string; "x-codes"?: string[] };

const isContract = (value: unknown): value is Contract =>
  typeof value === "object" && value !== null && "openapi" in value && "paths" in value;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

const operationsIn = ({ paths }: Contract) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      methods.includes(method) ? [[`${method.toUpperCase()} ${path}`, operation] as const] : [],
    ),
  );

/** One change as Redocly reports it. */
type Reported = {
  /** Where it is, as a JSON pointer from the document's root. */
  path: string;
  typeName: string;
  kind: "added" | "removed" | "modified";
  impact: "major" | "minor" | "patch";
  property?: string;
  verdicts: { message: string }[];
  base?: { value?: unknown };
  revision?: { value?: unknown };
};

/** Every change from one file to another, JSON or YAML, by the rules of `redocly.yaml` and our own. */
export async function changesBetween(older: string, newer: string): Promise<Change[]> {
  const [before, after] = [await contractIn(older), await contractIn(newer)];
  const { stdout } = await redocly("diff", older, newer, "--format=json", "--fail-on=none");
  const { changes }: { changes: Reported[] } = JSON.parse(stdout);
  return [
    ...changes
      .filter(({ typeName }) => !typeName.startsWith("SecurityRequirement"))
      .map((change) => ({ isBreaking: isBreaking(change), text: textOf(change) })),
    ...codeChanges(codesIn(before), codesIn(after)),
    ...securityChanges(securityIn(before), securityIn(after)),
  ];
}

async function contractIn(file: string): Promise<Contract> {
  const found: unknown = parse(await readFile(file, "utf8"));
  if (isContract(found)) return found;
  throw new Error(`${file} is no OpenAPI document`);
}

/** What Redocly lets pass, and what still breaks somebody. */
const isBreaking = (change: Reported) =>
  (change.impact === "major" && !isOfFurtherSet(change)) ||
  isFieldGone(change) ||
  (breakingKeywords[`${change.typeName} ${change.property}`]?.(change) ?? false);

/**
 * What a further question set brings: rules of its own, and codes that a client shows as they are
 * (openapi/decisions.md, Question sets).
 */
function isOfFurtherSet({ path, kind, revision, verdicts }: Reported): boolean {
  const ofCodes = /^Enum of `(StopCode|WarningCode|ScreeningQuestion)` gained values/;
  const isOfCodes = verdicts.length > 0 && verdicts.every(({ message }) => ofCodes.test(message));
  const isRule = kind === "added" && /\/allOf\/\d+$/.test(path);
  return isOfCodes || (isRule && JSON.stringify(revision?.value).includes('"questionSet"'));
}

/** Who sends a field that is gone is refused, where the body is closed, or not heard. */
const isFieldGone = ({ kind, path }: Reported) =>
  kind === "removed" && /\/properties\/[^/]+$/.test(path) && !/\/(if|then|else|not)\//.test(path);

const isOfAnswer = ({ path }: Reported) => path.includes("/responses/");
const isOfRequest = ({ path }: Reported) => /\/(requestBody|requestBodies|parameters)\//.test(path);

const breakingKeywords: Record<string, (change: Reported) => boolean> = {
  // A header that was promised and may now be missing.
  "Header required": ({ base }) => base?.value === true,
  // The same number means something else.
  "Schema x-unit": ({ base }) => base?.value !== undefined,
  // What is left out means something else.
  "Schema default": (change) => change.base?.value !== undefined || !isOfAnswer(change),
  // Who waits for a refusal's code waits in vain once it is gone.
  "Schema enum": ({ path }) => path.includes("/application~1problem+json/"),
  // Who was let in may be refused. What named no permission said nothing of who is.
  "Operation x-permission": ({ base }) => base?.value !== undefined,
  "Schema readOnly": (change) => change.revision?.value === true && !isOfAnswer(change),
  "Schema writeOnly": (change) => change.revision?.value === true && !isOfRequest(change),
};

function textOf({ path, kind, property, verdicts }: Reported): string {
  const [root = "", ...parts] = path.slice(2).split("/").map(unescaped);
  const [address = "", method = "", ...rest] = parts;
  const isOperation = root === "paths" && method !== "";
  const where = isOperation ? `${method.toUpperCase()} ${address}` : [root, ...parts].join("/");
  const place = [...(isOperation ? rest : []), ...(property ? [property] : [])].join("/");
  const said = verdicts.map(({ message }) => message).join(" ");
  return `${where}: ${said || [place, kind].filter(Boolean).join(" ")}`;
}

/** The codes that each answer may carry; Redocly does not know `x-codes`. */
function codesIn(contract: Contract): Map<string, readonly string[]> {
  const { responses: shared = {} } = contract.components ?? {};
  return new Map(
    operationsIn(contract).flatMap(([name, { responses = {} }]) =>
      Object.entries(responses).map(([status, answer]) => {
        const { "x-codes": codes = [] } = shared[answer.$ref?.split("/").at(-1) ?? ""] ?? answer;
        return [`${name}: Response \`${status}\``, codes] as const;
      }),
    ),
  );
}

/** Who tells refusals apart by their codes has no case for a new one, and waits in vain for one that is gone. */
const codeChanges = (older: Map<string, readonly string[]>, newer: typeof older): Change[] =>
  [...newer].flatMap(([refusal, codes]) => {
    const before = older.get(refusal);
    if (before === undefined) return []; // a whole answer more, or less, is told above
    const gained = codes.filter((code) => !before.includes(code));
    const lost = before.filter((code) => !codes.includes(code));
    return [
      ...gained.map((code) => ({ isBreaking: true, text: `${refusal} gained code \`${code}\`.` })),
      ...lost.map((code) => ({ isBreaking: true, text: `${refusal} lost code \`${code}\`.` })),
    ];
  });

/** What lets in to each operation, the whole contract's where it has none of its own: a text for each way. */
const securityIn = (contract: Contract): Map<string, readonly string[]> =>
  new Map(
    operationsIn(contract).map(([name, { security = contract.security ?? [] }]) => [
      name,
      security.length === 0 ? [nobody] : security.map((way) => JSON.stringify(way)),
    ]),
  );

const nobody = "{}";

/** Redocly does not mind when what was closed stands open. */
const securityChanges = (older: Map<string, readonly string[]>, newer: typeof older): Change[] =>
  [...newer].flatMap(([operation, ways]) => {
    const before = older.get(operation);
    if (before === undefined || before.toSorted().join() === ways.toSorted().join()) return [];
    const isClosedToSome = before.some((way) => !ways.includes(way));
    const isOpened = ways.includes(nobody) && !before.includes(nobody);
    const text = `${operation}: Security changed from ${before.join(" or ")} to ${ways.join(" or ")}.`;
    return [{ isBreaking: isClosedToSome || isOpened, text }];
  });

const unescaped = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");
