import { fileURLToPath } from "node:url";
import getPort from "get-port";
import { createFront } from "./referee/front.ts";
import { startPrismProxy } from "./referee/prism-proxy.ts";
import { stopSignal } from "./running/stopping.ts";

// Puts Prism between a browser and a running backend: `PORT=4001 BACKEND=http://localhost:4000 node src/referee.ts`.
const contractFile = fileURLToPath(new URL("../../openapi/openapi.gen.json", import.meta.url));
const backend = process.env["BACKEND"] ?? "http://localhost:4000";
const port = Number(process.env["PORT"] ?? 4001);

const prismPort = await getPort();
const prism = await startPrismProxy({ contractFile, backend: `${backend}/api`, port: prismPort });
const front = createFront({ backend, prism: `http://127.0.0.1:${prismPort}` });
await front.listen({ port, host: "localhost" });
console.log(`Refereed: http://localhost:${port}/pharmacy`);

const end = () => {
  prism.kill();
  void front.close();
};
stopSignal().addEventListener("abort", end);
prism.once("exit", end);
