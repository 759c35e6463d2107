import { fileURLToPath } from "node:url";
import { stopSignal } from "@pharmacy/hosting/running/stopping";
import getPort from "get-port";
import { createGateway } from "./contract-proxy/gateway.ts";
import { startPrismProxy } from "./contract-proxy/prism-proxy.ts";

// Puts Prism between a browser and a running backend: `PORT=4001 BACKEND=http://localhost:4000 node src/contract-proxy.ts`.
const contractFile = fileURLToPath(new URL("../../openapi/openapi.gen.json", import.meta.url));
const backend = process.env["BACKEND"] ?? "http://localhost:4000";
const port = Number(process.env["PORT"] ?? 4001);

const prismPort = await getPort();
const prism = await startPrismProxy({ contractFile, backend: `${backend}/api`, port: prismPort });
const gateway = createGateway({ backend, prism: `http://127.0.0.1:${prismPort}` });
await gateway.listen({ port, host: "localhost" });
console.log(`Checked by Prism: http://localhost:${port}/pharmacy`);

const end = () => {
  prism.kill();
  void gateway.close();
};
stopSignal().addEventListener("abort", end);
prism.once("exit", end);
