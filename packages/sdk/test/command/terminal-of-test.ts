import { run } from "../../command/run.ts";

interface Given {
  env?: Readonly<Record<string, string>>;
  input?: string;
}

/** Runs a command line in this process. */
export async function runCommand(words: readonly string[], { env = {}, input = "" }: Given = {}) {
  const written = { printed: "", told: "" };
  const code = await run(words, {
    env,
    input: async () => input,
    print: (text) => void (written.printed += text),
    tell: (text) => void (written.told += text),
  });
  return { code, ...written };
}
