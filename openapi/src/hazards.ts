import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parse } from "yaml";
import { assuranceFile, contractFolder, hazardsFile, safetyRunFile } from "./files.ts";

/** Something that can hurt a patient: an entry of `hazards.yaml`, which explains the fields. */
export interface Hazard {
  id: string;
  hazard: string;
  harm: string;
  causes: string[];
  acceptedBy: string | null;
  controls: Control[];
  open?: string;
}

export interface Control {
  where: "rule" | "screen" | "server";
  control: string;
  /** Titles, or parts of titles, of tests that fail when the control fails. */
  tests: string[];
}

export const readHazards = (): Hazard[] => parse(readFileSync(hazardsFile, "utf8"));

/** The page of facts for an assessor, with the titles of tests in quotation marks. */
export const readAssurance = (): string => readFileSync(assuranceFile, "utf8");

/** A complete run of the checks, and what it says of the tests of the hazards. */
export interface SafetyRun {
  at: string;
  commit: string;
  isExhaustive: boolean;
  results: { id: string; title: string; result: "passed" | "failed" | "left out" }[];
}

/** Keeps the results of a run; of files that are no commit it keeps nothing. */
export function keepSafetyRun(isExhaustive: boolean, results: SafetyRun["results"]): void {
  rmSync(safetyRunFile, { force: true });
  const commit = currentCommit();
  if (!commit) return;
  const run: SafetyRun = { at: new Date().toISOString(), commit, isExhaustive, results };
  mkdirSync(dirname(safetyRunFile), { recursive: true });
  writeFileSync(safetyRunFile, JSON.stringify(run));
}

/** The last complete run, if it was of exactly the files that are here. */
export function lastSafetyRun(
  file = safetyRunFile,
  commit = currentCommit(),
): SafetyRun | undefined {
  if (!existsSync(file)) return undefined;
  const run: SafetyRun = JSON.parse(readFileSync(file, "utf8"));
  return run.commit === commit ? run : undefined;
}

/** The commit of this folder; undefined without Git, or if a file differs from the commit. */
function currentCommit(): string | undefined {
  const git = (...parts: string[]) =>
    execFileSync("git", parts, {
      ...{ cwd: contractFolder, encoding: "utf8" },
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : undefined;
  } catch {
    return undefined;
  }
}
