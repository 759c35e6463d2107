import type { PharmacyClient } from "@pharmacy/sdk";
import type { Environment } from "@pharmacy/sdk/node";
import { readFile } from "node:fs/promises";
import { UsageError } from "./failures.ts";

export interface Terminal {
  readonly env: Environment;
  readonly input: () => Promise<string>;
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
  /** Whether standard error is no terminal, so that no line can be written over. */
  readonly isPiped?: boolean;
}

export interface Context extends Terminal {
  readonly connect: () => Promise<PharmacyClient>;
}

/** Shows how far the work is; each text takes the place of the one before. */
type ShowProgress = (text: string) => void;

/** A line that is written over, or without a terminal the last text; it ends before a failure. */
export async function withProgress<Result>(
  { tell, isPiped = false }: Pick<Terminal, "tell" | "isPiped">,
  work: (show: ShowProgress) => Promise<Result>,
): Promise<Result> {
  let last: string | undefined;
  try {
    return await work((text) => {
      last = text;
      if (!isPiped) tell(`\r${text}`);
    });
  } finally {
    if (last !== undefined) tell(isPiped ? `${last}\n` : "\n");
  }
}

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
