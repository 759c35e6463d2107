import type { OpenApiDocument } from "./document.ts";
import { operationComment } from "./operation-comment.ts";
import { sharedCodes, wholeOperations } from "./operations.ts";

const imports = 'import type { Method } from "./methods.ts";\n';

/** A method for every operation, with the comment that an editor shows of it. */
export function methodsText(document: OpenApiDocument): string {
  const operations = wholeOperations(document);
  const shared = sharedCodes(operations);
  const members = operations.map((operation) => {
    const comment = operationComment(document, operation, shared).replaceAll(/^/gm, "  ");
    return `${comment}\n  readonly ${operation.id}: Method<"${operation.id}">;\n`;
  });
  return `${imports}\n/** Every operation of the contract by its name. */\nexport interface OperationMethods {\n${members.join("\n")}}\n`;
}
