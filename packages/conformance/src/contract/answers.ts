import type { Response as ContractAnswer } from "@pharmacy/openapi";
import type { OperationId } from "@pharmacy/sdk";
import { jsonOf } from "../exchange/exchange.ts";
import { isRecord } from "../kit/differences.ts";
import { answerFaults } from "./closed-schemas.ts";
import { operationNamed } from "./operations.ts";

/** An answer as it was received. */
interface AnswerText {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The faults of an answer by the contract, one sentence each. */
export function faultsOf(operationId: OperationId, received: AnswerText): string[] {
  const { status } = received;
  const answer = operationNamed(operationId).answers.get(status);
  if (!answer) return [`the contract declares no ${status}`];
  return [headerFaults, bodyFaults, codeFaults].flatMap((faultsIn) => faultsIn(answer, received));
}

/** The code of a refusal is one that the contract lists for its status. */
export function codeFaults({ "x-codes": codes }: ContractAnswer, { text }: AnswerText): string[] {
  const body = jsonOf(text);
  // The schema reports a body that is no problem.
  if (!codes || !isRecord(body) || !("code" in body)) return [];
  const isListed = codes.some((code) => code === body["code"]);
  return isListed ? [] : [`the code is ${String(body["code"])}, not ${codes.join(" or ")}`];
}

export function headerFaults(answer: ContractAnswer, { headers }: AnswerText): string[] {
  const missing = Object.keys(answer.headers ?? {}).filter((name) => !headers.has(name));
  return missing.map((name) => `the header ${name} is missing`);
}

export function bodyFaults({ content }: ContractAnswer, { headers, text }: AnswerText): string[] {
  if (!content) return text === "" ? [] : ["there is a body where the contract has none"];
  const mediaType = headers.get("Content-Type")?.split(";")[0]?.trim() ?? "nothing";
  const declared = content[mediaType];
  if (!declared) return [`the content type is ${mediaType}, not ${Object.keys(content).join()}`];
  const value = jsonOf(text);
  if (value === undefined) return ["the body is no JSON"];
  const faults = answerFaults(declared.schema)(value);
  return faults.map(({ pointer, message }) => `${pointer} ${message}`);
}
