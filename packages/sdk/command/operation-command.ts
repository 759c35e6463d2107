import { inspect } from "node:util";
import { createPharmacyClient, rows } from "@pharmacy/sdk";
import type { BodyState, OperationId, PharmacyClient } from "@pharmacy/sdk";
import { withCheckedRequests } from "@pharmacy/sdk/validate";
import { Option, type Command } from "commander";
import { unsent } from "./connect.ts";
import { isUnanswered, UsageError } from "./failures.ts";
import type { OperationWords, ParameterWords } from "./operation-words.ts";
import { jsonFrom, sourceWords, type Context } from "./terminal.ts";

type Values = Readonly<Record<string, unknown>>;

interface Call {
  readonly params: { readonly path: Values; readonly query: Values; readonly body?: unknown };
  readonly options: { readonly ifMatch?: string; readonly idempotencyKey?: string };
}

interface Flags extends Readonly<Record<string, unknown>> {
  readonly query?: string;
  readonly body?: string;
  readonly ifMatch?: string;
  readonly idempotencyKey?: string;
  readonly json?: true;
  readonly jsonl?: true;
  readonly etag?: true;
  readonly dryRun?: true;
}

export function addOperation(
  program: Command,
  id: OperationId,
  words: OperationWords,
  context: Context,
): void {
  const { summary, help, parameters, body, isList } = words;
  const command = program.command(words.command).alias(id).helpGroup(`${words.group}:`);
  command.summary(summary).description(`${summary}.\n\n${help}`);
  for (const one of parameters.filter(({ isPersonal }) => !isPersonal)) {
    command.addOption(flagOf(one));
  }
  const personal = parameters.filter(({ isPersonal }) => isPersonal).map(({ name }) => name);
  if (personal.length > 0) {
    const shape = `{${personal.map((name) => `"${name}": …`).join(", ")}}`;
    command.requiredOption("--query <source>", `${shape}: ${sourceWords}`);
  }
  if (body) {
    const option = new Option("--body <source>", `${body} as JSON: ${sourceWords}`);
    command.addOption(option.makeOptionMandatory(!isList));
  }
  command.option("--json", "print the answer as JSON");
  if (isList) command.option("--jsonl", "print the rows of all pages, one JSON text a line");
  command.option("--etag", "print the ETag of the answer, for --if-match");
  command.option("--dry-run", "check and print the request; send nothing");
  command.action(async (flags: Flags) => {
    const call = await callOf(words, flags, context);
    await (flags.dryRun ? printRequest : send)(id, call, flags, context);
  });
}

function flagOf({ flag, isRequired, words, choices, isNumber }: ParameterWords): Option {
  const option = new Option(
    `${flag} <${isNumber ? "number" : "value"}>`,
    isRequired ? `${words} (required)` : words,
  );
  if (choices) option.choices(choices);
  // A text that is no number goes on to the check of the request, which names it.
  if (isNumber) option.argParser((text) => (/^\d+$/.test(text) ? Number(text) : text));
  return option.makeOptionMandatory(isRequired);
}

async function callOf(
  { parameters, body, isList }: OperationWords,
  flags: Flags,
  context: Context,
): Promise<Call> {
  const valuesIn = (place: ParameterWords["place"]): Values =>
    Object.fromEntries(
      parameters.flatMap((one) => (one.place === place ? [[one.name, flags[one.name]]] : [])),
    );
  const { query, body: source, ifMatch } = flags;
  const takesKey = parameters.some(({ name }) => name === "Idempotency-Key");
  const { idempotencyKey = takesKey ? crypto.randomUUID() : undefined } = flags;
  if (query === "-" && source === "-") throw new UsageError("Standard input is for one flag only");
  const personal = query === undefined ? {} : await jsonFrom("--query", query, context);
  if (typeof personal !== "object") throw new UsageError("--query is no JSON object");
  const sent = source === undefined ? {} : await jsonFrom("--body", source, context);
  return {
    params: {
      path: valuesIn("path"),
      query: { ...valuesIn("query"), ...personal },
      ...(body && (source !== undefined || isList) && { body: sent }),
    },
    options: { ifMatch, idempotencyKey },
  };
}

async function send(id: OperationId, call: Call, flags: Flags, context: Context): Promise<void> {
  const { connect, print } = context;
  const method = methodOf(withCheckedRequests(await connect()), id);
  if (flags.jsonl) {
    for await (const row of rows(method, call.params)) {
      print(`${JSON.stringify(row)}\n`);
    }
    return;
  }
  const { data, etag, bodyState } = await sendOnce(method, call, context);
  if (flags.etag) print(`${etag ?? ""}\n`);
  else if (flags.json) print(`${JSON.stringify(data, null, 2)}\n`);
  else if (bodyState === "parsed") print(`${inspect(data, readable)}\n`);
}

/** Without an answer, the user can repeat the same save by its key. */
async function sendOnce(method: AnyMethod, { params, options }: Call, { tell }: Context) {
  const { idempotencyKey } = options;
  try {
    return await method.withResponse(params, options);
  } catch (error) {
    if (idempotencyKey && isUnanswered(error))
      tell(`It may be saved. To find out, repeat it with --idempotency-key ${idempotencyKey}\n`);
    throw error;
  }
}

const readable = { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: 100 };

/** A method whose operation is known only when the command runs. */
interface AnyMethod {
  (params: Call["params"]): Promise<{ page: number; totalPages: number; rows: unknown[] }>;
  withResponse(
    params: Call["params"],
    options: Call["options"],
  ): Promise<{ data: unknown; etag: string | undefined; bodyState: BodyState }>;
}

function methodOf(client: PharmacyClient, id: OperationId): AnyMethod;
function methodOf(client: PharmacyClient, id: OperationId): unknown {
  return client[id];
}

/** Prints the request that the client would send, without its token. */
async function printRequest(
  id: OperationId,
  { params, options }: Call,
  _flags: Flags,
  { env, print }: Context,
): Promise<void> {
  const fetch = async (url: string, { method, headers, body }: RequestInit) => {
    const sent = [...new Headers(headers)].filter(
      ([name, value]) => name !== "authorization" && value !== "",
    );
    print([`${method} ${url}`, ...sent.map((header) => header.join(": ")), ""].join("\n"));
    if (typeof body === "string") print(`\n${JSON.stringify(JSON.parse(body), null, 2)}\n`);
    return new Response(null, { status: 204 });
  };
  const client = createPharmacyClient({ ...(await unsent(env)), fetch });
  await methodOf(withCheckedRequests(client), id).withResponse(params, options);
}
