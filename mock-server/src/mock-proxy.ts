import { Refusal } from "@pharmacy/hosting/running/refusal";
import { runCommand } from "./prism-server/command.ts";

const usage = `npm run mock:proxy -- http://localhost:4000/api
    stands before the backend whose paths follow that address, and answers 500, with the reasons,
    where the backend's answer breaks the contract
  npm run mock:proxy -- <address> --port 4011        where it listens
  npm run mock:proxy -- <address> --host localhost   for whom: 0.0.0.0 or :: lets other machines in`;

// Checks the answers of any backend against the contract while it is used.
await runCommand({
  name: "npm run mock:proxy",
  usage,
  defaultPort: "4011",
  async start(words) {
    const backend = backendIn(words);
    const { createGateway } = await import("./prism-server/gateway.ts");
    const { startPrismProxy } = await import("./prism-server/start-prism.ts");
    const prism = await startPrismProxy(backend);
    return { prism, server: createGateway({ backend, prism: prism.origin }) };
  },
  welcome: (origin, words) =>
    [
      "",
      `  Checked       ${origin}/api, before ${backendIn(words)}`,
      `  As it is      everything else, such as ${origin}/pharmacy`,
      "",
      "  An answer that breaks the contract becomes a 500 that says where.",
      "  Stop: Ctrl+C.",
      "",
    ].join("\n"),
});

/** The address without a trailing slash. */
function backendIn(words: readonly string[]): string {
  const [address = "", ...others] = words;
  const { protocol } = URL.parse(address) ?? {};
  if (others.length === 0 && (protocol === "http:" || protocol === "https:")) {
    return address.replace(/\/+$/, "");
  }
  throw new Refusal(`Which backend has to be said by its address.\n\n  ${usage}`);
}
