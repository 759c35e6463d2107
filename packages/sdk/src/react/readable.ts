import { RequestError } from "../errors.ts";
import { isComplete } from "../is-complete.ts";
import type { Answer } from "../methods.ts";
import type { OperationId } from "../operations.ts";

/**
 * The server answered, but without what the contract requires of the answer: nothing, a web page,
 * or half of it. Of a change it may have done what was asked.
 */
export class UnreadableAnswerError extends RequestError {
  override readonly name = "UnreadableAnswerError";
}

/** The answer, if it can be read: what the contract requires is never shown, or edited, as empty. */
export function readable<Id extends OperationId>(operationId: Id, answer: Answer<Id>): Answer<Id> {
  const { correlationId, data } = answer;
  if (isComplete(operationId, data)) return answer;
  throw new UnreadableAnswerError("The answer is not complete", { operationId, correlationId });
}
