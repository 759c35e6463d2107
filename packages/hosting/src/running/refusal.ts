/** A reason not to start that a person can do something about: shown as one sentence. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** What the operating system says was wrong, without the sentence it says it in. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error.code;
  return "";
}

/** Ends the process with the sentence, and never with a stack trace; `failure` heads what nobody foresaw. */
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
