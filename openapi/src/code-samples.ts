import type { CodeSample, JsonValue, OpenApiDocument } from "./document.ts";
import { commandName, flagOf, namesPatient } from "./commands-text.ts";
import { laidOut, exampleOf } from "./operation-comment.ts";
import {
  exampleValues,
  isNew,
  operationsIn,
  referredBy,
  type WholeOperation,
  wholeOperations,
} from "./operations.ts";

export function withCodeSamples(document: OpenApiDocument, baseUrl: string): OpenApiDocument {
  const operations = wholeOperations(document);
  const samples = new Map(operations.map((one) => [one.id, samplesOf(one, operations, baseUrl)]));
  const paths = { ...document.paths };
  for (const { path, method, operation } of operationsIn(document)) {
    const sampled = { ...operation, "x-codeSamples": samples.get(operation.operationId) };
    paths[path] = { parameters: [], ...paths[path], [method]: sampled };
  }
  return { ...document, paths };
}

export function samplesOf(
  operation: WholeOperation,
  all: readonly WholeOperation[],
  baseUrl: string,
): CodeSample[] {
  const read = hasVersion(operation) ? readingOf(operation, all) : undefined;
  const curl = [
    ...(read ? [`etag=$(${joined([...curlOf(read, baseUrl), ...printingEtag])})`] : []),
    joined(curlOf(operation, baseUrl)),
  ];
  const sdk = [
    ...(read ? [exampleOf(read).replace(/^const \w+ = await (client\.\w+)/, withEtag)] : []),
    exampleOf(operation, (example) => `body: ${laidOut(example, "")}`),
  ];
  const command = [
    ...(read ? [`etag=$(${commandOf(read)} --etag)`] : []),
    withInput(operation, commandOf(operation)),
  ];
  return [
    { lang: "TypeScript", label: "SDK", source: sdk.join("\n") },
    { lang: "Shell", label: "CLI", source: command.join("\n") },
    { lang: "Shell", label: "curl", source: curl.join("\n") },
  ];
}

function commandOf(operation: WholeOperation): string {
  const flags = operation.parameters
    .filter((one) => !namesPatient(one))
    .flatMap((one) => {
      if (one.name === "If-Match") return isNew(operation) ? [] : ['--if-match "$etag"'];
      const given = one.in !== "header" && exampleValues(operation, one.in);
      const value = given && given.find(([name]) => name === one.name)?.[1];
      return value === undefined || value === false
        ? []
        : [`${flagOf(one)} ${shellWord(textOf(value))}`];
    });
  return ["pharmacy", commandName(operation.id), ...flags].join(" ");
}

/** The standard input: the body, or the values that identify a patient. */
function withInput(operation: WholeOperation, command: string): string {
  const { body, parameters } = operation;
  const personal = parameters.filter(namesPatient).map(({ name, example }) => [name, example]);
  if (!body && personal.length === 0) return command;
  const input = body ? body.example : Object.fromEntries(personal);
  const flag = `${body ? "--body" : "--query"} - <<'JSON'`;
  return `${command} ${flag}\n${JSON.stringify(input, null, 2)}\nJSON`;
}

const shellWord = (text: string) => (/^[\w.:-]+$/.test(text) ? text : quoted(text));

const hasVersion = (operation: WholeOperation): boolean =>
  !isNew(operation) && operation.parameters.some(({ name }) => name === "If-Match");

/** The operation that reads the record that this one changes; it has the same answer shape. */
function readingOf(
  changing: WholeOperation,
  all: readonly WholeOperation[],
): WholeOperation | undefined {
  const answer = shapeOf(changing);
  return all.find((one) => one.method === "get" && !isNew(one) && shapeOf(one) === answer);
}

const shapeOf = ({ answers }: WholeOperation) => referredBy(answers[0]?.schema);

const withEtag = (_: string, method: string) => `const { etag } = await ${method}.withResponse`;
const printingEtag = ["--silent --output /dev/null", "--write-out '%header{etag}'"];

/** One word of the command in a line; values that identify a patient go to standard input. */
function curlOf(operation: WholeOperation, baseUrl: string): string[] {
  const { method, body, parameters } = operation;
  const headers = parameters.flatMap(({ name }) => headerOf(name, isNew(operation)));
  const personal = searchOf(operation, true);
  return [
    `curl ${quoted(addressOf(operation, baseUrl))}`,
    ...(method === "get" || (method === "post" && body)
      ? []
      : [`--request ${method.toUpperCase()}`]),
    `--header "Authorization: Bearer $PHARMACY_TOKEN"`,
    ...headers.map((header) => `--header "${header}"`),
    ...(personal === "" ? [] : [`--get --data @- <<'QUERY'\n${personal}\nQUERY`]),
    ...(body
      ? [
          `--header "Content-Type: application/json"`,
          `--data @- <<'JSON'\n${JSON.stringify(body.example, null, 2)}\nJSON`,
        ]
      : []),
  ];
}

function headerOf(name: string, ofNewRecord: boolean): string[] {
  if (name === "Idempotency-Key") return ["Idempotency-Key: $(uuidgen)"];
  return name === "If-Match" && !ofNewRecord ? ["If-Match: $etag"] : [];
}

function addressOf(operation: WholeOperation, baseUrl: string): string {
  const path = exampleValues(operation, "path").reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(textOf(value))),
    operation.path,
  );
  const search = searchOf(operation, false);
  return `${baseUrl}${path}${search === "" ? "" : `?${search}`}`;
}

function searchOf(operation: WholeOperation, isPersonal: boolean): string {
  const query = exampleValues(operation, "query")
    .filter(([name]) => namesPatient({ name }) === isPersonal)
    .map(([name, value]) => [name, textOf(value)]);
  return new URLSearchParams(query).toString();
}

export const textOf = (value: JsonValue): string =>
  typeof value === "string" ? value : JSON.stringify(value);

const joined = (words: readonly string[]) => words.join(" \\\n  ");

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
