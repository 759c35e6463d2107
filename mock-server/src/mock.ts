import { parseArgs } from "node:util";
import { checkPort, readPort, Refusal, refuse, stopSignal } from "@pharmacy/hosting/running";

// Serves Prism until it is stopped: as a mock, or with --proxy before a backend.

const isProxy = process.argv.includes("--proxy");
const name = isProxy ? "npm run mock:proxy" : "npm run mock";
const usage = isProxy
  ? `npm run mock:proxy -- http://localhost:4000/api
    stands before the backend whose paths follow that address, and answers 500, with the reasons,
    where the backend's answer breaks the contract
  npm run mock:proxy -- <address> --port 4011        where it listens
  npm run mock:proxy -- <address> --host localhost   for whom: 0.0.0.0 or :: lets other machines in`
  : `npm run mock
    answers every operation with the contract's examples, and keeps nothing
  npm run mock -- --port 4010        where it listens
  npm run mock -- --host localhost   for whom: 0.0.0.0 or :: lets other machines in
  A request chooses among the examples: Prefer: example=empty, or Prefer: code=404`;

async function run(): Promise<void> {
  const { port, host, help, words } = optionsGiven();
  if (help) {
    console.log(usage);
    return;
  }
  const stop = stopSignal();
  const backend = backendIn(words);
  const given = words.map((word) => ` ${word}`).join("");
  await checkPort(port, host, (other) => `${name} --${given} --port ${other}`);
  const { createGateway, createMock, startPrismMock, startPrismProxy } =
    await import("./prism-server/start-prism.ts");
  const prism = await (backend ? startPrismProxy(backend) : startPrismMock());
  const { origin } = prism;
  const server = backend ? createGateway({ backend, prism: origin }) : createMock(origin);
  const end = () => {
    prism.process.kill();
    void server.close();
  };
  if (stop.aborted) return end();
  stop.addEventListener("abort", end);
  prism.process.once("exit", (_code, signal) => {
    // Ctrl+C ends both processes, in any order.
    if (!stop.aborted && signal !== "SIGINT")
      refuse(new Refusal("Prism has ended, so nothing is served any more."), name);
    end();
  });
  await server.listen({ port, host });
  console.log(welcome(`http://localhost:${port}`, backend));
}

function optionsGiven() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        proxy: { type: "boolean" },
        port: { type: "string", default: isProxy ? "4011" : "4010" },
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

/** The address of the proxy's backend; the mock takes no words. */
function backendIn(words: readonly string[]): string | undefined {
  const [address = "", ...others] = words;
  if (!isProxy) {
    if (words.length === 0) return undefined;
    throw new Refusal(`"${words.join(" ")}" means nothing here.\n\n${usage}`);
  }
  const { protocol } = URL.parse(address) ?? {};
  if (others.length === 0 && (protocol === "http:" || protocol === "https:"))
    return address.replace(/\/+$/, "");
  throw new Refusal(`Which backend has to be said by its address.\n\n  ${usage}`);
}

const welcome = (origin: string, backend: string | undefined) =>
  backend
    ? `
  Checked       ${origin}/api, before ${backend}
  As it is      everything else, such as ${origin}/pharmacy

  An answer that breaks the contract becomes a 500 that says where.
  Stop: Ctrl+C.
`
    : `
  Examples      ${origin}/api: any bearer token will do
  Contract      ${origin}/api/openapi.yaml

  Choose among them with a header: Prefer: example=empty, or Prefer: code=404.
  Stop: Ctrl+C.
`;

try {
  await run();
} catch (error) {
  refuse(error, `${name} could not start`);
}
