import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const contractFile = fileURLToPath(
  new URL("../../../../openapi/openapi.gen.json", import.meta.url),
);
const run = promisify(execFile);

/** Few examples, always the same ones: what is found beyond the baseline is the fault's. */
const settings = [
  ...["--phases", "examples,fuzzing,stateful", "--max-examples", "1", "--seed", "1"],
  ...["--generation-deterministic", "--no-shrink", "--warnings", "off", "--no-color"],
];

interface Look {
  /** The program, such as the one of a Python environment. */
  readonly program: string;
  readonly url: string;
  readonly token: string;
  /** What it finds of a healthy backend is in this file. */
  readonly baseline: string;
}

/** Whether Schemathesis finds more than its baseline; with `isHealthy` it writes that instead. */
export async function schemathesisFinds(look: Look, isHealthy = false): Promise<boolean> {
  const { program, url, token, baseline } = look;
  const words = ["run", contractFile, "--url", url, "-H", `Authorization: Bearer ${token}`];
  const beside = ["--baseline", baseline, ...(isHealthy ? ["--baseline-update"] : [])];
  const inside = { maxBuffer: 1e8, cwd: dirname(baseline) };
  const said = await run(program, [...words, ...settings, ...beside], inside).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? "",
  );
  if (!/Test cases:/.test(said)) throw new Error(`Schemathesis did not run: ${said.slice(-2000)}`);
  return /found \d+ unique failure/.test(said);
}
