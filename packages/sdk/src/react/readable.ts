import { RequestError } from "../errors.ts";
import { isComplete } from "../is-complete.ts";
import type { Answer } from "../methods.ts";
import type { OperationId } from "../operations.ts";

/**
 * The answer lacks fields that the contract requires: it is empty, a web page, or incomplete. The
 * server may have executed a change all the same.
 */
export class UnreadableAnswerError extends RequestError {
  override readonly name = "UnreadableAnswerError";
}

/** The answer, if it is complete: a required field is never shown or edited as empty. */
export function readable<Id extends OperationId>(operationId: Id, answer: Answer<Id>): Answer<Id> {
  const { correlationId, data } = answer;
  if (isComplete(operationId, data)) return answer;
  throw new UnreadableAnswerError("The answer is not complete", { operationId, correlationId });
}
