import { document, shapesDocument } from "@pharmacy/openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

let server: SandboxServer;

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

const ask = (path: string) => fetch(`${server.sandbox.url}/api${path}`);

test.each([
  ["/openapi", document],
  ["/openapi-shapes", shapesDocument()],
])("%s is served as JSON and as YAML, to anybody", async (path, contract) => {
  const json = await ask(`${path}.json`);
  expect(json.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await json.json()).toEqual(contract);
  const yaml = await ask(`${path}.yaml`);
  expect(yaml.headers.get("content-type")).toBe("application/yaml; charset=utf-8");
  expect(await yaml.text()).toMatch(/^openapi: 3\.1\.0\n/);
});

test("what the shapes leave out is served beside them", async () => {
  const rules = await ask("/openapi-rules.gen.md");
  expect(rules.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(await rules.text()).toContain("| [5.20]");
});
