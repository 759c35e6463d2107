import { readFile } from "node:fs/promises";
import { document } from "@pharmacy/openapi";
import { llmsText, operationPages } from "@pharmacy/openapi/operation-pages";
import { readAssurance } from "@pharmacy/openapi/hazards";
import { problemCodes } from "@pharmacy/openapi/problem-codes";
import { inOrderOfIds } from "@pharmacy/openapi/requirements";
import { vectorDocument } from "@pharmacy/openapi/vectors";
import { parse } from "yaml";
import { contractFiles } from "../sandbox/server/contract-files.ts";
import { filled, requirementTexts } from "./markdown.ts";
import { hazardLog, safetyCase } from "./safety-case.ts";

export interface Page {
  path: string;
  title: string;
  says: string;
  /** In Markdown. */
  text(origin: string): Promise<string>;
}

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
const recipesFile = new URL(import.meta.resolve("@pharmacy/sdk/recipes.md"));

async function journeys(): Promise<string> {
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

async function overview(origin: string): Promise<string> {
  const { summary, version } = document.info;
  const downloads = contractFiles
    .map(({ path, says }) => `- [${path.slice(1)}](/api${path}): ${says}.`)
    .join("\n");
  const others = menuPages
    .slice(1)
    .map(({ path, title, says }) => `- [${title}](${path}): ${says}.`)
    .join("\n");
  return filled("overview.md", { origin, summary, version, others, downloads });
}

const operations = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((one) => (one ? [{ id: one.operationId, text: JSON.stringify(one) }] : []));

async function problemCodesPage(): Promise<string> {
  const codes = problemCodes(document).toSorted((one, other) =>
    one.status.localeCompare(other.status),
  );
  return [
    "Every failure is a problem of RFC 9457, of the type `application/problem+json`. Its `code` is stable and for programs; its `detail` is for people. A 400 names every wrong field in `errors`, by a JSON pointer. The `correlationId` is what a person quotes to support.",
    ...codes.map(
      ({ status, code, meaning, operations: those }) =>
        `## ${code}\n\n${status}: ${meaning}. Answered by ${answeredBy(those)}.`,
    ),
  ].join("\n\n");
}

function answeredBy(ids: readonly string[]): string {
  if (ids.length === 0) return "no operation of the contract, but by its paths";
  if (ids.length === operations.length) return "every operation";
  return ids.map(operationLink).join(", ");
}

const operationLink = (id: string) => `[${id}](/docs/operations/${id})`;

const pagesOfOperations = operationPages(document);

async function operationsPage(): Promise<string> {
  const chapters = document.tags.map(({ name, description }) => {
    const those = pagesOfOperations.filter(({ tag }) => tag === name);
    const lines = those.map(({ id, summary }) => `- ${operationLink(id)}: ${summary}`);
    return `## ${name}\n\n${description}\n\n${lines.join("\n")}`;
  });
  return [
    "Each page has what an operation does, takes, answers and refuses, and a call by the SDK, by the command line and by curl.",
    ...chapters,
  ].join("\n\n");
}

async function requirementsPage(): Promise<string> {
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

const recipes = async () => (await readFile(recipesFile, "utf8")).replace(/^# .*\n+/, "").trim();

export const menuPages: readonly Page[] = [
  { path: "/docs", title: "Overview", says: "the first call, and all downloads", text: overview },
  {
    path: "/docs/operations",
    title: "Operations",
    says: "what each operation does, takes, answers and refuses, and a call by the SDK, by the command line and by curl",
    text: operationsPage,
  },
  {
    path: "/docs/recipes",
    title: "Recipes",
    says: "whole programs for eight jobs, with the SDK and its command",
    text: recipes,
  },
  {
    path: "/docs/journeys",
    title: "Journeys",
    says: "the calls of a client in their order, and the expected answer of each step",
    text: journeys,
  },
  {
    path: "/docs/problem-codes",
    title: "Problem codes",
    says: "the reasons for refusals, and the operations that have them",
    text: problemCodesPage,
  },
  {
    path: "/docs/requirements",
    title: "Requirements",
    says: "the meaning of the ids in brackets",
    text: requirementsPage,
  },
  {
    path: "/docs/safety-case",
    title: "Safety case",
    says: "the intended use, the method, and the hazards with the results of their tests",
    text: safetyCase,
  },
  {
    path: "/docs/hazards",
    title: "Hazard log",
    says: "each hazard with its causes, controls and tests",
    text: async () => hazardLog(),
  },
  {
    path: "/docs/assurance",
    title: "Assurance",
    says: "facts about data protection, accessibility, security and components, each with its test",
    text: async () => readAssurance(),
  },
];

const operationTexts: readonly Page[] = pagesOfOperations.map(({ id, summary, text }) => ({
  path: `/docs/operations/${id}`,
  title: id,
  says: summary,
  text: async (origin) => text(`${origin}/api`),
}));

export const pages: readonly Page[] = [...menuPages, ...operationTexts];

export function llmsTextOf(origin: string): string {
  const linked = (those: readonly Page[]) =>
    those.map(({ path, title, says }) => [title, `${origin}${path}.md`, says] as const);
  return llmsText(document, {
    Start: linked(menuPages),
    Operations: linked(operationTexts),
    Contract: contractFiles.map(({ path, says }) => [path.slice(1), `${origin}/api${path}`, says]),
  });
}
