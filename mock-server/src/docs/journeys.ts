import { readFile } from "node:fs/promises";
import { parse } from "yaml";

/** A workflow of Arazzo, as a page shows it. */
export interface Journey {
  id: string;
  summary: string;
  description: string | undefined;
  steps: Step[];
}

export interface Step {
  stepId: string;
  description: string | undefined;
  operationId: string | undefined;
  parameters: Named[];
  body: unknown;
  /** Parts of the body that come from earlier answers. */
  replaced: Named[];
  expected: string[];
  kept: Named[];
}

export interface Named {
  name: string;
  value: unknown;
}

interface Parameter extends Named {
  /** Names one of the components instead. */
  reference?: string;
}

interface Arazzo {
  info: { description?: string };
  components: {
    inputs: { run: { properties: Record<string, { description?: string }> } };
    parameters: Record<string, Parameter>;
  };
  workflows: {
    workflowId: string;
    summary?: string;
    description?: string;
    steps: ArazzoStep[];
  }[];
}

interface ArazzoStep {
  stepId: string;
  description?: string;
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { payload?: unknown; replacements?: { target: string; value: unknown }[] };
  successCriteria?: { context?: string; condition: string }[];
  outputs?: Record<string, string>;
}

const file = new URL(import.meta.resolve("@pharmacy/openapi/journeys.yaml"));

/** The journeys, what is said of all of them, and what each is given. */
export async function journeys() {
  const { info, components, workflows }: Arazzo = parse(await readFile(file, "utf8"));
  const { properties } = components.inputs.run;
  const all = workflows.map(({ workflowId: id, summary = id, description, steps }): Journey => ({
    id,
    summary,
    description,
    steps: steps.map((step) => shownStep(step, components.parameters)),
  }));
  const inputs = Object.entries(properties).map(([name, { description: value = "" }]) => ({
    name,
    value,
  }));
  return { about: info.description ?? "", inputs, all };
}

function shownStep(
  { stepId, description, operationId, ...given }: ArazzoStep,
  shared: Arazzo["components"]["parameters"],
): Step {
  const { parameters = [], requestBody, successCriteria = [], outputs = {} } = given;
  return {
    ...{ stepId, description, operationId },
    parameters: parameters.map((one) => shared[one.reference?.split(".").at(-1) ?? ""] ?? one),
    body: requestBody?.payload,
    replaced: (requestBody?.replacements ?? []).map(({ target: name, value }) => ({ name, value })),
    expected: successCriteria.map(({ context, condition }) =>
      context === undefined ? condition : `${context}: ${condition}`,
    ),
    kept: Object.entries(outputs).map(([name, value]) => ({ name, value })),
  };
}
