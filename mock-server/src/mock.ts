import { Refusal } from "@pharmacy/hosting/running/refusal";
import { runCommand } from "./prism-server/command.ts";

const usage = `npm run mock
    answers every operation with the contract's examples, and keeps nothing
  npm run mock -- --port 4010        where it listens
  npm run mock -- --host localhost   for whom: 0.0.0.0 or :: lets other machines in
  A request chooses among the examples: Prefer: example=empty, or Prefer: code=404`;

// Answers with the examples of the contract, without state.
await runCommand({
  name: "npm run mock",
  usage,
  defaultPort: "4010",
  async start(words) {
    if (words.length > 0) throw new Refusal(`"${words.join(" ")}" means nothing here.\n\n${usage}`);
    const { createMock } = await import("./prism-server/gateway.ts");
    const { startPrismMock } = await import("./prism-server/start-prism.ts");
    const prism = await startPrismMock();
    return { prism, server: createMock(prism.origin) };
  },
  welcome: (origin) =>
    [
      "",
      `  Examples      ${origin}/api: any bearer token will do`,
      `  Contract      ${origin}/api/openapi.yaml`,
      "",
      "  Choose among them with a header: Prefer: example=empty, or Prefer: code=404.",
      "  Stop: Ctrl+C.",
      "",
    ].join("\n"),
});
