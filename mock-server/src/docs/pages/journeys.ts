import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { operationLink } from "../markdown.ts";

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
