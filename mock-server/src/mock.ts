import { parseArgs } from "node:util";
import { checkPort, readPort, Refusal, refuse, stopSignal } from "@pharmacy/hosting/running";
import type { FastifyInstance } from "fastify";
import type { Prism } from "./prism-server/start-prism.ts";

// Serves Prism until it is stopped: as a mock, or with --proxy before a backend.

interface Command {
  name: string;
  usage: string;
  defaultPort: string;
  start(words: readonly string[]): Promise<{ prism: Prism; server: FastifyInstance }>;
  welcome(origin: string, words: readonly string[]): readonly string[];
}

const mock: Command = {
  name: "npm run mock",
  usage: `npm run mock
    answers every operation with the contract's examples, and keeps nothing
  npm run mock -- --port 4010        where it listens
  npm run mock -- --host localhost   for whom: 0.0.0.0 or :: lets other machines in
  A request chooses among the examples: Prefer: example=empty, or Prefer: code=404`,
  defaultPort: "4010",
  async start(words) {
    if (words.length > 0)
      throw new Refusal(`"${words.join(" ")}" means nothing here.\n\n${mock.usage}`);
    const { createMock } = await import("./prism-server/start-prism.ts");
    const { startPrismMock } = await import("./prism-server/start-prism.ts");
    const prism = await startPrismMock();
    return { prism, server: createMock(prism.origin) };
  },
  welcome: (origin) => [
    `Examples      ${origin}/api: any bearer token will do`,
    `Contract      ${origin}/api/openapi.yaml`,
    "",
    "Choose among them with a header: Prefer: example=empty, or Prefer: code=404.",
  ],
};

const proxy: Command = {
  name: "npm run mock:proxy",
  usage: `npm run mock:proxy -- http://localhost:4000/api
    stands before the backend whose paths follow that address, and answers 500, with the reasons,
    where the backend's answer breaks the contract
  npm run mock:proxy -- <address> --port 4011        where it listens
  npm run mock:proxy -- <address> --host localhost   for whom: 0.0.0.0 or :: lets other machines in`,
  defaultPort: "4011",
  async start(words) {
    const backend = backendIn(words);
    const { createGateway } = await import("./prism-server/start-prism.ts");
    const { startPrismProxy } = await import("./prism-server/start-prism.ts");
    const prism = await startPrismProxy(backend);
    return { prism, server: createGateway({ backend, prism: prism.origin }) };
  },
  welcome: (origin, words) => [
    `Checked       ${origin}/api, before ${backendIn(words)}`,
    `As it is      everything else, such as ${origin}/pharmacy`,
    "",
    "An answer that breaks the contract becomes a 500 that says where.",
  ],
};

function backendIn(words: readonly string[]): string {
  const [address = "", ...others] = words;
  const { protocol } = URL.parse(address) ?? {};
  if (others.length === 0 && (protocol === "http:" || protocol === "https:")) {
    return address.replace(/\/+$/, "");
  }
  throw new Refusal(`Which backend has to be said by its address.\n\n  ${proxy.usage}`);
}

async function run(command: Command): Promise<void> {
  const { port, host, help, words } = optionsIn(command);
  if (help) {
    console.log(command.usage);
    return;
  }
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
  const lines = [...command.welcome(`http://localhost:${port}`, words), "Stop: Ctrl+C."];
  console.log(["", ...lines.map((line) => (line ? `  ${line}` : "")), ""].join("\n"));
}

function optionsIn({ usage, defaultPort }: Command) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        proxy: { type: "boolean" },
        port: { type: "string", default: defaultPort },
        host: { type: "string", default: "localhost" },
        help: { type: "boolean", default: false },
      },
    });
    return { ...values, words: positionals, port: readPort("--port", values.port) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(error instanceof Refusal ? reason : `${reason}\n\n${usage}`);
  }
}

const command = process.argv.includes("--proxy") ? proxy : mock;
try {
  await run(command);
} catch (error) {
  refuse(error, `${command.name} could not start`);
}
