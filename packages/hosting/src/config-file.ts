import { readFileSync } from "node:fs";
import { readRuntimeConfig } from "@pharmacy/domain/config/runtime-config";
import { codeOf, Refusal } from "./running.ts";

const example = "web/public/config.json is an example";

/** The text of a valid `config.json`; for an invalid one, throws a sentence for each fault. */
export function readConfigFile(file: string): string {
  const text = textOf(file);
  const { faults } = readRuntimeConfig(parsed(text, file));
  if (faults.length === 0) return text;
  const sentences = faults.map(({ field, problem }) => `  ${field} ${problem}.`);
  throw new Refusal([`The application cannot start with ${file}:`, ...sentences].join("\n"));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Refusal(`${file} cannot be read (${codeOf(error)}): ${example}.`);
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new Refusal(`${file} is not JSON (${reason}): ${example}.`);
  }
}

/** Ignores faults: the application itself shows what is wrong with a damaged `config.json`. */
export function configIn(text = "") {
  try {
    return readRuntimeConfig(JSON.parse(text)).config;
  } catch {
    return readRuntimeConfig(undefined).config;
  }
}

export function configTextIn(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
