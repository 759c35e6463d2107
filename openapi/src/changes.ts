import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { redocly } from "./redocly.ts";

export type Change = {
  /** Whether it can break clients or servers of the older version. */
  isBreaking: boolean;
  text: string;
};

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

type Reported = {
  /** A JSON pointer from the document's root. */
  path: string;
  typeName: string;
  kind: "added" | "removed" | "modified";
  impact: "major" | "minor" | "patch";
  property?: string;
  verdicts: { message: string }[];
  base?: { value?: unknown };
  revision?: { value?: unknown };
};

/** From one file to another, JSON or YAML, by the rules of `redocly.yaml` and our own. */
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

const isBreaking = (change: Reported) =>
  (change.impact === "major" && !isOfFurtherSet(change)) ||
  isFieldGone(change) ||
  (breakingKeywords[`${change.typeName} ${change.property}`]?.(change) ?? false);

/** New rules, and codes that clients show as they are (openapi/decisions.md, Question sets). */
function isOfFurtherSet({ path, kind, revision, verdicts }: Reported): boolean {
  const ofCodes = /^Enum of `(StopCode|WarningCode|ScreeningQuestion)` gained values/;
  const isOfCodes = verdicts.length > 0 && verdicts.every(({ message }) => ofCodes.test(message));
  const isRule = kind === "added" && /\/allOf\/\d+$/.test(path);
  return isOfCodes || (isRule && JSON.stringify(revision?.value).includes('"questionSet"'));
}

/** Whether a field was removed: a client that sends it is refused or ignored. */
const isFieldGone = ({ kind, path }: Reported) =>
  kind === "removed" && /\/properties\/[^/]+$/.test(path) && !/\/(if|then|else|not)\//.test(path);

const isOfAnswer = ({ path }: Reported) => path.includes("/responses/");
const isOfRequest = ({ path }: Reported) => /\/(requestBody|requestBodies|parameters)\//.test(path);

const breakingKeywords: Record<string, (change: Reported) => boolean> = {
  // A required header became optional.
  "Header required": ({ base }) => base?.value === true,
  // The same number has another meaning.
  "Schema x-unit": ({ base }) => base?.value !== undefined,
  // An omitted value has another meaning.
  "Schema default": (change) => change.base?.value !== undefined || !isOfAnswer(change),
  // Clients depend on the codes of refusals.
  "Schema enum": (change) =>
    change.path.includes("/application~1problem+json/") && !isOfFurtherSet(change),
  // A caller may lose access. An operation without a permission before stated no access rule.
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

/** The codes of each answer; Redocly does not compare `x-codes`. */
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

/** A client that switches on codes breaks if one is added or removed. */
const codeChanges = (older: Map<string, readonly string[]>, newer: typeof older): Change[] =>
  [...newer].flatMap(([refusal, codes]) => {
    const before = older.get(refusal);
    if (before === undefined) return []; // added and removed answers are reported above
    const gained = codes.filter((code) => !before.includes(code));
    const lost = before.filter((code) => !codes.includes(code));
    return [
      ...gained.map((code) => ({ isBreaking: true, text: `${refusal} gained code \`${code}\`.` })),
      ...lost.map((code) => ({ isBreaking: true, text: `${refusal} lost code \`${code}\`.` })),
    ];
  });

/** The security alternatives of each operation as texts; without its own, those of the contract. */
const securityIn = (contract: Contract): Map<string, readonly string[]> =>
  new Map(
    operationsIn(contract).map(([name, { security = contract.security ?? [] }]) => [
      name,
      security.length === 0 ? [nobody] : security.map((way) => JSON.stringify(way)),
    ]),
  );

const nobody = "{}";

/** Redocly does not report operations that became open to everybody. */
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
