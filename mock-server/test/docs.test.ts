import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { document } from "@pharmacy/openapi";
import { readHazards } from "@pharmacy/openapi/hazards";
import { problemCodes } from "@pharmacy/openapi/problem-codes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../src/docs/pages.ts";
import { contractFiles } from "../src/sandbox/server/contract-files.ts";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

let server: SandboxServer;

beforeAll(async () => {
  server = await startSandboxServer();
});
afterAll(() => server.close());

/** Reads the body in any case: an unread answer delays the server's shutdown. */
async function ask(path: string, init?: RequestInit) {
  const answer = await fetch(server.sandbox.url + path, init);
  return { ...{ status: answer.status, headers: answer.headers }, text: await answer.text() };
}
const textOf = async (path: string) => (await ask(path)).text;
const paths = [...pages.map(({ path }) => path), "/docs/reference"];
const operations = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((operation) => (operation ? [operation] : []));

describe.each(paths)("%s", (path) => {
  test("is served to anybody, kept by nobody, under a policy without inline scripts", async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none';script-src 'self';");
    const styles = path === "/docs/reference" ? "'self' 'unsafe-inline'" : "'self'";
    expect(policy).toContain(`style-src ${styles};`);
  });

  test("leads only to what is there", async () => {
    const page = await textOf(path);
    const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    const ids = (text: string) => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const dead: string[] = [];
    for (const [target, hashes] of Map.groupBy(links, (href) => href.split("#")[0] || path)) {
      // The application is served beside the documentation, from its build.
      if (target.startsWith("/pharmacy/")) continue;
      const answer = await ask(target);
      if (answer.status !== 200) dead.push(target);
      const there = ids(answer.text);
      const named = hashes.flatMap((href) => href.split("#")[1] ?? []);
      dead.push(...named.filter((id) => !there.has(id)).map((id) => `${target}#${id}`));
    }
    expect(dead).toEqual([]);
  });
});

test("the problem codes are all there, with the status of each", async () => {
  const page = await textOf("/docs/problem-codes");
  for (const { code, status } of problemCodes(document))
    expect(page).toContain(`<h2 id="${code.toLowerCase()}">${code}</h2>\n<p>${status}: `);
});

test("the journeys are all there, with each step and what it expects", async () => {
  const page = await textOf("/docs/journeys");
  const file = fileURLToPath(import.meta.resolve("@pharmacy/openapi/journeys.yaml"));
  const steps = readFileSync(file, "utf8").matchAll(/^ +- stepId: (\S+)$/gm);
  const shown = page.matchAll(/<strong>(\S+)<\/strong> calls <a .*?, and expects <code>/g);
  expect([...shown].map(([, id]) => id)).toEqual([...steps].map(([, id]) => id));
});

test("every requirement that the contract cites is told", async () => {
  const page = await textOf("/docs/requirements");
  for (const id of Object.keys(document["x-requirements"]))
    expect(page).toMatch(new RegExp(`<h3 id="${id}">${id}</h3>\n<p>\\S`));
});

test("every file of the contract can be taken along", async () => {
  const page = await textOf("/docs");
  for (const { path } of contractFiles) {
    expect(page).toContain(`href="/api${path}"`);
    expect((await ask(`/api${path}`)).status).toBe(200);
  }
});

test("the reference shows each operation with calls of this very server", async () => {
  const shown: typeof document = JSON.parse(await textOf("/docs/openapi.json"));
  const samples = samplesIn(shown).flatMap(([, those]) => those);
  const starts: Readonly<Record<string, string>> = {
    ...{ SDK: "await client.", CLI: "pharmacy " },
    curl: `${server.sandbox.url}/api/`,
  };
  expect(samples.length).toBe(3 * operations.length);
  for (const { label, source } of samples) {
    expect(source).toContain(starts[label]);
  }
  expect(shown.info.description).toContain("[\\[7.20\\]](/docs/requirements#7.20)");
});

const samplesIn = ({ paths: all }: typeof document) =>
  Object.values(all)
    .flatMap(({ get, post, put }) => [get, post, put])
    .flatMap((one) => (one ? [[one.operationId, one["x-codeSamples"] ?? []] as const] : []));

test.each(operations)(
  "the page of $operationId has its parameters, its answers, and the calls of this server",
  async ({ operationId, summary, parameters = [], requestBody, responses }) => {
    const { text, headers } = await ask(`/docs/operations/${operationId}.md`);
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(text).toMatch(
      new RegExp(`^# ${operationId}\n\n\`(GET|POST|PUT) /.*\`\n\n${summary}\\.\n`),
    );
    const named = parameters.map((one) =>
      "$ref" in one ? document.components.parameters[one.$ref.split("/").at(-1) ?? ""] : one,
    );
    for (const one of named) expect(text).toContain(`- \`${one?.name}\` (`);
    const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema["$ref"]);
    for (const body of bodies) {
      const name = typeof body === "string" ? (body.split("/").at(-1) ?? "") : "";
      const fields = Object.keys(document.components.schemas[name]?.properties ?? {});
      const [, chapter = ""] = text.split(`### ${name}\n`);
      expect(fields.filter((field) => !chapter.includes(`- \`${field}\` (`))).toEqual([]);
    }
    for (const status of Object.keys(responses)) {
      expect(text).toMatch(new RegExp(`^(- ${status} \`[A-Z]|${status}[:,] )`, "m"));
    }
    const shown: typeof document = JSON.parse(await textOf("/docs/openapi.json"));
    const [, samples = []] = samplesIn(shown).find(([id]) => id === operationId) ?? [];
    expect(samples).toHaveLength(3);
    for (const { label, source } of samples)
      expect(text).toContain(
        `### ${label}\n\n\`\`\`${label === "SDK" ? "ts" : "sh"}\n${source}\n\`\`\``,
      );
  },
);

test("llms.txt leads to every page as Markdown, and to every file of the contract", async () => {
  const { text, headers } = await ask("/llms.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toMatch(/^# Pharmacy Vaccinations\n\n> Records .*\n/);
  const { url } = server.sandbox;
  const links = [...text.matchAll(/^- \[.+\]\((.+)\): \S.*$/gm)].map(([, link = ""]) => link);
  expect(links).toEqual([
    ...pages.map(({ path }) => `${url}${path}.md`),
    ...contractFiles.map(({ path }) => `${url}/api${path}`),
  ]);
  for (const [at, { title, path }] of pages.entries()) {
    expect(links[at]).toContain(path);
    expect(await textOf(`${path}.md`)).toMatch(new RegExp(`^# ${title}\n\n\\S`));
  }
});

test("Scalar is compressed, named after its content and kept for good", async () => {
  const page = await textOf("/docs/reference");
  const [path = ""] = /\/docs\/scalar-[0-9a-f]{16}\.js/.exec(page) ?? [];
  const answer = await server.sandbox.app.inject({
    url: path,
    headers: { "accept-encoding": "br" },
  });
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain("createApiReference");
});

test.each(["/docs/nothing", "/docs/scalar-0.js", "/docs/../docs/pages.ts"])(
  "%s is not there",
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  },
);

test("who asks for the headers alone gets them, and nothing can be sent", async () => {
  const posted = await ask("/docs", { method: "POST" });
  expect(posted.status).toBe(404);
  expect((await ask("/docs", { method: "HEAD" })).status).toBe(200);
});

describe("the safety case", () => {
  test("tells of a version that no complete run has tried that its tests are not run", async () => {
    const page = await textOf("/docs/safety-case.md");
    expect(page).toContain("Not reviewed by a clinical safety officer");
    expect(page).toMatch(/ended at|\*\*not run\*\*/);
    const isRun = !page.includes("**not run**");
    for (const { id } of readHazards()) {
      const row = page.split("\n").find((line) => line.startsWith(`| [${id}]`));
      expect(row).toMatch(isRun ? /(passed|test:all) \|$/ : /not run \|$/);
    }
  });

  test("has the log as a table with a row for each control", async () => {
    const answer = await ask("/docs/hazards.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head, ...rows] = answer.text.trim().split("\r\n");
    expect(head).toMatch(/^"Id","Hazard"/);
    const controls = readHazards().flatMap(({ id, controls: own }) =>
      own.map(({ control }) => [`"${id}"`, `"${control.replaceAll('"', '""')}"`]),
    );
    expect(rows).toHaveLength(controls.length);
    for (const [at, [id, control]] of controls.entries()) {
      expect(rows[at]).toContain(`${id},`);
      expect(rows[at]).toContain(`,${control},`);
    }
  });
});
