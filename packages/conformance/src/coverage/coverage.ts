import { operations } from "@pharmacy/sdk";
import type { OperationId } from "@pharmacy/sdk";
import { operationIds, operationNamed } from "../contract/operations.ts";
import type { Received } from "../exchange/exchange.ts";
import type { Kit } from "../kit/kit.ts";
import { caseTreeOf } from "./case-tree.ts";
import { casesIn, count } from "./count.ts";
import { parametersSchema, parameterValues } from "./parameters.ts";
import type { RequestCase } from "./request-case.ts";

/** What of an operation the questions and answers of a run have been. */
export interface OperationCoverage {
  readonly operationId: OperationId;
  readonly isExtension: boolean;
  readonly asked: number;
  readonly statuses: readonly StatusCoverage[];
  readonly cases: readonly RequestCase[];
}

interface StatusCoverage {
  readonly status: number;
  readonly isDeclared: boolean;
  readonly times: number;
}

export type Coverage = readonly OperationCoverage[];

/** Listens to a run, and tells at its end what of the contract it has met. */
export function measureCoverage(kit: Kit): () => Coverage {
  const measures = new Map(operationIds.map((id) => [id, createMeasure(id)]));
  kit.onAnswer((received) => measures.get(received.operationId)?.add(received));
  return () => [...measures.values()].map(({ coverage }) => coverage());
}

function createMeasure(operationId: OperationId) {
  const { answers, bodySchema, isExtension, parameters } = operationNamed(operationId);
  const beside = caseTreeOf(parametersSchema(parameters));
  const body = bodySchema && caseTreeOf(bodySchema);
  const times = new Map([...answers.keys()].map((status) => [status, 0]));
  let asked = 0;
  return {
    add({ method, status, asked: { path, query, headers }, sent }: Received) {
      if (method !== operations[operationId].method) return;
      asked += 1;
      times.set(status, (times.get(status) ?? 0) + 1);
      // Who is refused for another reason, was not refused for what was sent.
      const outcome = status < 300 ? "taken" : status === 400 ? "refused" : undefined;
      if (outcome === undefined) return;
      count(beside, parameterValues(parameters, { path, query, headers }), outcome);
      if (body && sent !== undefined) count(body, sent, outcome);
    },
    coverage: (): OperationCoverage => ({
      operationId,
      isExtension,
      asked,
      statuses: [...times].map(([status, seen]) => ({
        status,
        isDeclared: answers.has(status),
        times: seen,
      })),
      cases: onceEach([
        // Every parameter is text when it is sent.
        ...[...casesIn(beside)].filter(({ says }) => says !== "is not of the type string"),
        ...(body ? casesIn(body) : []),
      ]),
    }),
  };
}

/** Rules that say the same of the same place have met the same requests. */
const onceEach = (cases: readonly RequestCase[]): RequestCase[] => [
  ...new Map(cases.map((one) => [`${one.place} ${one.says}`, one])).values(),
];
