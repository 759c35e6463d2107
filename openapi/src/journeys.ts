import { randomInt } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { redoclyWith } from "./redocly.ts";

export interface JourneyRun {
  /** The base URL, such as http://localhost:4000/api. */
  server: string;
  /** A token of a user with VAC and VAC_DELETE. */
  token: string;
  /** A token of another user, with MULTI_SITE; without it the journeys of two users do not run. */
  multiSiteToken?: string | undefined;
  /** A store of that user that is not the first user's. */
  otherStoreId?: string | undefined;
  only?: readonly string[];
}

export interface Journey {
  name: string;
  steps: number;
  failedStep?: string;
}

export const journeysOfTwo: readonly string[] = ["another-store", "clinic"];

export interface NotRun {
  name: string;
  why: string;
}

export interface Walk {
  journeys: Journey[];
  /** The journeys that lack a token or an extension. */
  notRun: NotRun[];
  said: string;
}

export async function walkJourneys(run: JourneyRun): Promise<Walk> {
  const notRun = await notToBeRun(run);
  const names = notRun.map(({ name }) => name);
  const only = run.only?.filter((name) => !names.includes(name));
  if (only?.length === 0) return { journeys: [], notRun, said: "" };
  const folder = await mkdtemp(join(tmpdir(), "journeys-"));
  const report = join(folder, "report.json");
  const words = [
    ...["respect", "journeys.arazzo.yaml", "--server", `pharmacy=${run.server}`],
    ...["--json-output", report],
    ...(only ?? []).flatMap((name) => ["--workflow", name]),
    ...(only ? [] : names.flatMap((name) => ["--skip", name])),
  ];
  const input = { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputsOf(run)) };
  try {
    const said = await redoclyWith(input, ...words).then(({ stdout }) => stdout, saidOf);
    const journeys = journeysIn(await readFile(report, "utf8"));
    return { journeys, notRun, said: said.replace(reportIsWritten, "").trimEnd() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function notToBeRun(run: JourneyRun): Promise<NotRun[]> {
  const wanted = journeysOfTwo.filter((name) => run.only?.includes(name) ?? true);
  if (!run.multiSiteToken)
    return wanted.map((name) => ({ name, why: "no token of a second person is given" }));
  if (!wanted.includes("clinic") || (await keepsClinics(run))) return [];
  return [{ name: "clinic", why: "the backend keeps no clinics" }];
}

/** A backend may lack clinics; the journey reports every other answer of `openClinic`. */
async function keepsClinics({ server, token }: JourneyRun): Promise<boolean> {
  const asked = { method: "PUT", headers: { Authorization: `Bearer ${token}` } };
  return fetch(`${server}/vaccination/clinics/today`, asked).then(
    ({ status }) => status !== 404 && status !== 501,
    () => true,
  );
}

function inputsOf({ token, multiSiteToken, otherStoreId }: JourneyRun) {
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(65 + randomInt(26))).join("");
  const covidBatchNo = `${letters(2)}${randomInt(1000, 10_000)}`;
  return { token, multiSiteToken, otherStoreId, mark: letters(6), covidBatchNo };
}

const reportIsWritten = /^.*JSON logs saved in .*\n/m;

/** Redocly's output if a journey failed; throws if Redocly failed before it wrote its report. */
function saidOf(error: unknown): string {
  if (!(error instanceof Error && "stdout" in error && "stderr" in error)) throw error;
  const [said, reason] = [String(error.stdout), String(error.stderr).trim()];
  if (!reportIsWritten.test(said)) throw new Error(reason || said);
  return said;
}

interface RespectReport {
  files: Record<string, { executedWorkflows: RespectWorkflow[] }>;
}
interface RespectWorkflow {
  workflowId: string;
  executedSteps: { stepId: string; status: string }[];
}

function journeysIn(text: string): Journey[] {
  const { files }: RespectReport = JSON.parse(text);
  return Object.values(files)
    .flatMap(({ executedWorkflows }) => executedWorkflows)
    .map(({ workflowId: name, executedSteps }) => {
      const failed = executedSteps.find(({ status }) => status !== "success");
      const steps = executedSteps.length;
      return { name, steps, ...(failed && { failedStep: failed.stepId }) };
    });
}
