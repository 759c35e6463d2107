/** A reason not to start that the user can fix. It is printed as one sentence. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The error code of the operating system, without its message. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error.code;
  return "";
}

/**
 * Prints the sentence and ends the process, never with a stack trace. `failure` is the heading of
 * an unexpected error.
 */
export function refuse(error: unknown, failure: string): void {
  process.exitCode = 1;
  if (error instanceof Refusal) {
    console.error(`\n${error.message}\n`);
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`\n${failure}: ${reason}\n`);
  if (process.env["DEBUG"]) console.error(error);
}
