import type { OpenApiDocument, Parameter } from "./document.ts";
import { withoutCitations } from "./described.ts";
import { operationWords } from "./operation-comment.ts";
import { nameOf, resolved, wholeOperations, type WholeOperation } from "./operations.ts";

const imports = 'import type { Commands } from "./operation-words.ts";\n';

/** The table from which the command line makes its commands, their flags and their help. */
export function commandsText(document: OpenApiDocument): string {
  const rows = wholeOperations(document).map((one) => [one.id, wordsOf(document, one)] as const);
  const table = JSON.stringify(Object.fromEntries(rows), null, 2);
  return `${imports}\n/** Every operation, as its command. */\nexport const commands: Commands = ${table};\n`;
}

function wordsOf(document: OpenApiDocument, operation: WholeOperation) {
  const { tag, summary, body, answers, parameters } = operation;
  const answer = answers[0]?.schema;
  const reference = body?.schema["$ref"];
  return {
    command: commandName(operation.id),
    group: tag,
    summary,
    help: operationWords(document, operation)
      .slice(2)
      .join("\n")
      .replaceAll(/\*\*|`/g, ""),
    parameters: parameters.map((one) => parameterWords(document, one)),
    ...(typeof reference === "string" && { body: nameOf(reference) }),
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

/** A name of the contract as words of a shell: `getBatch` is `get-batch`. */
export const commandName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The flag of a parameter; a header, such as If-Match, has its own name. */
export const flagOf = ({ name, in: place }: Parameter): string =>
  `--${place === "header" ? name.toLowerCase() : commandName(name)}`;

/** What names a patient is no argument of a command: other users of a machine see arguments. */
export const namesPatient = ({ name }: Pick<Parameter, "name">): boolean =>
  /^(nhsNumber|patient)/.test(name);
