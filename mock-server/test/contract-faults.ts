import type { OperationId } from "@pharmacy/sdk";
import {
  bodyFaults,
  codeFaults,
  headerFaults,
  operationNamed,
} from "../../packages/conformance/src/contract/contract.ts";

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The faults of an answer by the contract, one sentence each. */
export function faultsOf(operationId: OperationId, answer: Answer): string[] {
  const declared = operationNamed(operationId).answers.get(answer.status);
  if (!declared) return [`the contract declares no ${answer.status}`];
  return [headerFaults, bodyFaults, codeFaults].flatMap((faultsIn) => faultsIn(declared, answer));
}
