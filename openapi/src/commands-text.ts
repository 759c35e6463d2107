import type { OpenApiDocument, Parameter } from "./document.ts";
import { withoutCitations } from "./described.ts";
import { operationWords } from "./operation-comment.ts";
import { referredBy, resolved, wholeOperations, type WholeOperation } from "./operations.ts";

const imports = 'import type { Commands } from "./operation-words.ts";\n';

export function commandsText(document: OpenApiDocument): string {
  const rows = wholeOperations(document).map((one) => [one.id, wordsOf(document, one)] as const);
  const table = JSON.stringify(Object.fromEntries(rows), null, 2);
  return `${imports}\n/** Every operation, as its command. */\nexport const commands: Commands = ${table};\n`;
}

function wordsOf(document: OpenApiDocument, operation: WholeOperation) {
  const { tag, summary, body, answers, parameters } = operation;
  const answer = answers[0]?.schema;
  return {
    command: commandName(operation.id),
    group: tag,
    summary,
    help: operationWords(document, operation)
      .slice(2)
      .join("\n")
      .replaceAll(/\*\*|`/g, ""),
    parameters: parameters.map((one) => parameterWords(document, one)),
    body: referredBy(body?.schema),
    isList: answer !== undefined && "totalPages" in (resolved(document, answer).properties ?? {}),
  };
}

function parameterWords(document: OpenApiDocument, parameter: Parameter) {
  const { name, required = false, description } = parameter;
  const schema = resolved(document, parameter.schema);
  const ofSchema = schema["description"];
  const words = description ?? (typeof ofSchema === "string" ? ofSchema : "");
  return {
    name,
    flag: flagOf(parameter),
    place: parameter.in,
    isRequired: required,
    words: withoutCitations(words),
    ...(Array.isArray(schema["enum"]) && { choices: schema["enum"] }),
    isNumber: schema["type"] === "integer",
    isPersonal: namesPatient(parameter),
  };
}

/** A name of the contract in shell style: `getBatch` becomes `get-batch`. */
export const commandName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The flag of a parameter; headers such as If-Match have a name of their own. */
export const flagOf = ({ name, in: place }: Parameter): string =>
  `--${place === "header" ? name.toLowerCase() : commandName(name)}`;

/** Never an argument, since other users of the machine see arguments. */
export const namesPatient = ({ name }: Pick<Parameter, "name">): boolean =>
  /^(nhsNumber|patient)/.test(name);
