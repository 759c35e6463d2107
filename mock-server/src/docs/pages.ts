import { readFile } from "node:fs/promises";
import { document } from "@pharmacy/openapi";
import { problemCodes } from "@pharmacy/openapi/problem-codes";
import { inOrderOfIds } from "@pharmacy/openapi/requirements";
import { vectorDocument } from "@pharmacy/openapi/vectors";
import { parse } from "yaml";
import { contractFiles } from "../sandbox/server/contract-files.ts";
import { operationLink, requirementTexts } from "./markdown.ts";

interface Arazzo {
  info: { description: string };
  workflows: { summary: string; description?: string; steps: Step[] }[];
}

interface Step {
  stepId: string;
  description?: string;
  operationId?: string;
  successCriteria?: { context?: string; condition: string }[];
}

const file = new URL(import.meta.resolve("@pharmacy/openapi/journeys.yaml"));

/** The journeys of a client, with one chapter for each workflow. */
export async function journeys(): Promise<string> {
  const { info, workflows }: Arazzo = parse(await readFile(file, "utf8"));
  const chapters = workflows.map(
    ({ summary, description = "", steps }) =>
      `## ${summary}\n\n${description}\n\n${steps.map(lineOf).join("\n")}`,
  );
  return [
    "Each journey is a workflow of [journeys.arazzo.yaml](/api/journeys.arazzo.yaml) (Arazzo 1.0.1), which holds the bodies that are sent, so that programs run what people read here.",
    info.description,
    ...chapters,
  ].join("\n\n");
}

function lineOf({
  stepId,
  description = "",
  operationId = "",
  successCriteria = [],
}: Step): string {
  const expected = successCriteria.map(({ context, condition }) =>
    context === undefined ? `\`${condition}\`` : `\`${context}: ${condition}\``,
  );
  const words = description.replaceAll(/\s+/g, " ").trim();
  return `1. **${stepId}** calls ${operationLink(operationId)}, and expects ${expected.join(", ")}. ${words}`;
}

/** The first page of the documentation. */
export async function overview(origin: string): Promise<string> {
  const { summary, version } = document.info;
  const downloads = contractFiles
    .map(({ path, says }) => `- [${path.slice(1)}](/api${path}): ${says}.`)
    .join("\n");
  const values: Record<string, string> = { origin, summary, version, downloads };
  const text = await readFile(new URL("overview.md", import.meta.url), "utf8");
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}

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

const operations = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((one) => (one ? [{ id: one.operationId, text: JSON.stringify(one) }] : []));

/** The requirements behind the ids of the contract, by chapter. */
export async function requirementsPage(): Promise<string> {
  const tested = vectorDocument.vectors.flatMap(({ requirement = [] }) => requirement);
  const ids = [...new Set([...Object.keys(document["x-requirements"]), ...tested])];
  const chapters = Map.groupBy(ids.toSorted(inOrderOfIds), (id) => id.split(".")[0]);
  return [
    "An id in brackets, such as \\[4.21\\], is a requirement's. These are all that the contract or a vector cites, with the operations whose own words cite them; others stand at a field or at a rule of a body.",
    ...[...chapters.values()].flatMap((those) => [
      `## ${those.at(0)} to ${those.at(-1)}`,
      ...those.map(partOf),
    ]),
  ].join("\n\n");
}

function partOf(id: string): string {
  const citing = operations.filter(({ text }) => text.includes(`[${id}]`));
  const links = citing.map((one) => operationLink(one.id)).join(", ");
  return `### ${id}\n\n${requirementTexts.get(id) ?? ""}${links && `\n\n${links}`}`;
}
