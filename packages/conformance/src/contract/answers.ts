import type { Response as ContractAnswer } from "@pharmacy/openapi";
import type { Received } from "../exchange/exchange.ts";
import { isRecord, jsonOf } from "../kit/json.ts";
import { answerFaults } from "./closed-schemas.ts";

type Answer = Pick<Received, "headers" | "text">;

/** The code of a refusal is one that the contract lists for its status. */
export function codeFaults({ "x-codes": codes }: ContractAnswer, { text }: Answer): string[] {
  const body = jsonOf(text);
  // The schema reports a body that is no problem.
  if (!codes || !isRecord(body) || !("code" in body)) return [];
  const isListed = codes.some((code) => code === body["code"]);
  return isListed ? [] : [`the code is ${String(body["code"])}, not ${codes.join(" or ")}`];
}

export function headerFaults(answer: ContractAnswer, { headers }: Answer): string[] {
  const missing = Object.keys(answer.headers ?? {}).filter((name) => !headers.has(name));
  return missing.map((name) => `the header ${name} is missing`);
}

export function bodyFaults({ content }: ContractAnswer, { headers, text }: Answer): string[] {
  if (!content) return text === "" ? [] : ["there is a body where the contract has none"];
  const mediaType = headers.get("Content-Type")?.split(";")[0]?.trim() ?? "nothing";
  const declared = content[mediaType];
  if (!declared) return [`the content type is ${mediaType}, not ${Object.keys(content).join()}`];
  const value = jsonOf(text);
  if (value === undefined) return ["the body is no JSON"];
  const faults = answerFaults(declared.schema)(value);
  return faults.map(({ pointer, message }) => `${pointer} ${message}`);
}
