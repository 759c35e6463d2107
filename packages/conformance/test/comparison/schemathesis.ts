import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const contractFile = fileURLToPath(
  new URL("../../../../openapi/openapi.gen.json", import.meta.url),
);
const run = promisify(execFile);

/** Few examples, always the same ones. */
const settings = [
  ...["--phases", "examples,fuzzing,stateful", "--max-examples", "10"],
  ...["--generation-deterministic", "--no-shrink", "--warnings", "off", "--no-color"],
  // The sandbox may refuse by its rules what the schema accepts.
  ...["--exclude-checks", "positive_data_acceptance"],
];

interface Look {
  /** The program, such as the one of a Python environment. */
  readonly program: string;
  readonly url: string;
  readonly token: string;
}

/** Whether Schemathesis finds anything: of the healthy sandbox it has to find nothing. */
export async function schemathesisFinds({ program, url, token }: Look): Promise<boolean> {
  const words = ["run", contractFile, "--url", url, "-H", `Authorization: Bearer ${token}`];
  // It creates a folder in its working directory.
  const cwd = mkdtempSync(join(tmpdir(), "schemathesis-"));
  try {
    const said = await run(program, [...words, ...settings], { maxBuffer: 1e8, cwd }).then(
      ({ stdout }) => stdout,
      (error: { stdout?: string }) => error.stdout ?? "",
    );
    if (!said.includes("Test cases:"))
      throw new Error(`Schemathesis did not run: ${said.slice(-2000)}`);
    return /found \d+ unique failure/.test(said);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
