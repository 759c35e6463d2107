import { document } from "@pharmacy/openapi";
import { problemCodes } from "@pharmacy/openapi/problem-codes";
import { operationLink } from "../markdown.ts";

const operationCount = Object.values(document.paths).flatMap(({ get, post, put }) =>
  [get, post, put].filter(Boolean),
).length;

/** The problem codes, with one chapter for each code. */
export async function problemCodesPage(): Promise<string> {
  const codes = problemCodes(document).toSorted((one, other) =>
    one.status.localeCompare(other.status),
  );
  return [
    "Every failure is a problem of RFC 9457, of the type `application/problem+json`. Its `code` is stable and for programs; its `detail` is for people. A 400 names every wrong field in `errors`, by a JSON pointer. The `correlationId` is what a person quotes to support.",
    ...codes.map(
      ({ status, code, meaning, operations }) =>
        `## ${code}\n\n${status}: ${meaning}. Answered by ${answeredBy(operations)}.`,
    ),
  ].join("\n\n");
}

function answeredBy(operations: readonly string[]): string {
  if (operations.length === 0) return "no operation of the contract, but by its paths";
  if (operations.length === operationCount) return "every operation";
  return operations.map(operationLink).join(", ");
}
