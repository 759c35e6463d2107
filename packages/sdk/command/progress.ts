import type { Terminal } from "./terminal.ts";

/** Shows how far the work is; each text takes the place of the one before. */
export type ShowProgress = (text: string) => void;

/**
 * Work with its progress on standard error: a line that is written over on a terminal, and the last
 * text alone where standard error is a file or a pipe. The line ends before a failure is told.
 */
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
