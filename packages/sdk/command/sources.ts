import { readFile } from "node:fs/promises";
import { UsageError } from "./failures.ts";
import type { Terminal } from "./terminal.ts";

export const sourceWords = "@file, or - for standard input";

/** The text of a file or of standard input. Arguments hold no patient data: everybody sees them. */
export async function textFrom(flag: string, source: string, { input }: Terminal): Promise<string> {
  if (source === "-") return input();
  if (!source.startsWith("@")) throw new UsageError(`${flag} takes ${sourceWords}`);
  return readFile(source.slice(1), "utf8").catch((cause: unknown) => {
    throw new UsageError(`${flag} cannot be read`, { cause });
  });
}

/** The same for JSON; an error quotes nothing of it. */
export async function jsonFrom(flag: string, source: string, terminal: Terminal): Promise<unknown> {
  const text = await textFrom(flag, source, terminal);
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${flag} is not JSON`);
  }
}
