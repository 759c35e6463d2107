import { parseArgs } from "node:util";
import { checkPort, readPort } from "@pharmacy/hosting/running/port";
import { refuse, Refusal } from "@pharmacy/hosting/running/refusal";
import { stopSignal } from "@pharmacy/hosting/running/stopping";
import type { FastifyInstance } from "fastify";
import type { Prism } from "./start-prism.ts";

interface Command {
  /** The command as the user types it. */
  name: string;
  usage: string;
  defaultPort: string;
  /** Starts Prism and the server in front of it. */
  start(words: readonly string[]): Promise<{ prism: Prism; server: FastifyInstance }>;
  welcome(origin: string, words: readonly string[]): string;
}

/** Runs a command that serves Prism behind its own port, until it is stopped. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const { port, host, help, words } = optionsIn(process.argv.slice(2), command);
    if (help) console.log(command.usage);
    else await listen(command, words, { port, host });
  } catch (error) {
    refuse(error, `${command.name} could not start`);
  }
}

async function listen(
  command: Command,
  words: readonly string[],
  { port, host }: { port: number; host: string },
): Promise<void> {
  const stop = stopSignal();
  const given = words.map((word) => ` ${word}`).join("");
  await checkPort(port, host, (other) => `${command.name} --${given} --port ${other}`);
  const { prism, server } = await command.start(words);
  const end = () => {
    prism.process.kill();
    void server.close();
  };
  if (stop.aborted) return end();
  stop.addEventListener("abort", end);
  prism.process.once("exit", end);
  await server.listen({ port, host });
  console.log(command.welcome(`http://localhost:${port}`, words));
}

function optionsIn(args: string[], { usage, defaultPort }: Command) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        port: { type: "string", default: defaultPort },
        host: { type: "string", default: "localhost" },
        help: { type: "boolean", default: false },
      },
    });
    const { host, help } = values;
    return { host, help, words: positionals, port: readPort("--port", values.port) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(error instanceof Refusal ? reason : `${reason}\n\n${usage}`);
  }
}
