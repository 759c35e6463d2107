import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { document } from "@pharmacy/openapi";
import { withCodeSamples } from "@pharmacy/openapi/code-samples";
import { createPharmacyClient } from "@pharmacy/sdk";
import type { PharmacyClient } from "@pharmacy/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

/** The calls of the documentation: by curl, as a shell reads them, sent to a sandbox, and by the SDK. */

let server: SandboxServer;
let tokens: { one: string; several: string };

beforeAll(async () => {
  server = await startSandboxServer();
  const [anna, mia] = [await server.as("anna.pharmacist"), await server.as("mia.multi")];
  tokens = { one: anna.token, several: mia.token };
});
afterAll(() => server.close());

const operations = Object.values(document.paths)
  .flatMap(({ get, post, put }) => [get, post, put])
  .flatMap((operation) => (operation ? [operation.operationId] : []));

function sampleOf(id: string, label: "CLI" | "SDK" | "curl"): string {
  const { paths } = withCodeSamples(document, `${server.sandbox.url}/api`);
  const [operation] = Object.values(paths)
    .flatMap(({ get, post, put }) => [get, post, put])
    .filter((one) => one?.operationId === id);
  return operation?.["x-codeSamples"]?.find((one) => one.label === label)?.source ?? "";
}

/** Prints curl's arguments and standard input; if curl is to print an ETag, only that. */
const shell = `
uuidgen() { echo "$NEW_UUID"; }
curl() {
  case "$*" in
    *--write-out*) printf '"1"' ;;
    *) printf '%s\\0' "$@"; case "$*" in *@-*) cat ;; esac ;;
  esac
}
`;

async function requestOf(command: string, token: string) {
  const env = { ...process.env, PHARMACY_TOKEN: token, NEW_UUID: randomUUID() };
  const { stdout } = await promisify(execFile)("sh", ["-c", shell + command], { env });
  const given = stdout.split("\0");
  const input = given.pop()?.replaceAll("\n", "");
  const [url = "", ...words] = given;
  const valuesOf = (option: string) =>
    words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ""] : []));
  expect(valuesOf("--data")).toEqual(input === "" ? [] : ["@-"]);
  const [address, body] = words.includes("--get")
    ? [`${url}${url.includes("?") ? "&" : "?"}${input}`]
    : [url, input || undefined];
  const [method = body === undefined ? "GET" : "POST"] = valuesOf("--request");
  const headers = valuesOf("--header").map((header): [string, string] => {
    const at = header.indexOf(": ");
    return [header.slice(0, at), header.slice(at + 2)];
  });
  return { address, method, headers: Object.fromEntries(headers), body };
}

test.each(operations)("the command of %s succeeds as it stands", async (id) => {
  const token = id === "selectStore" ? tokens.several : tokens.one;
  const { address, headers, ...request } = await requestOf(sampleOf(id, "curl"), token);
  const { "If-Match": version, ...others } = headers;
  if (version !== undefined) expect(version).toBe('"1"');
  const answer = await fetch(address, { ...request, headers: others });
  expect(answer.ok ? "" : await answer.text()).toBe("");
});

/** The last request of the call by the SDK, which is answered with an ETag at once. */
async function requestOfSdk(id: string) {
  const sent: { url: string; init: RequestInit }[] = [];
  const client = createPharmacyClient({
    baseUrl: `${server.sandbox.url}/api`,
    token: async () => tokens.one,
    fetch: async (url, init) => {
      sent.push({ url, init });
      return Response.json({}, { headers: { ETag: '"1"' } });
    },
    onReport: () => undefined,
  });
  const script = `export async function call(client) {\n${sampleOf(id, "SDK")}\n}`;
  const { call }: { call: (client: PharmacyClient) => Promise<void> } = await import(
    `data:text/javascript,${encodeURIComponent(script)}`
  );
  await call(client);
  const { url = "", init = {} } = sent.at(-1) ?? {};
  return { url, ...init, headers: new Headers(init.headers) };
}

test.each(operations)("the command of %s sends what the SDK sends", async (id) => {
  const command = await requestOf(sampleOf(id, "curl"), tokens.one);
  const { url, method, headers, body } = await requestOfSdk(id);
  const [address, addressOfSdk] = [new URL(command.address), new URL(url)];
  for (const one of [address, addressOfSdk]) one.searchParams.sort();
  expect([command.method, address.href]).toEqual([method, addressOfSdk.href]);
  expect(command.body && JSON.parse(command.body)).toEqual(
    typeof body === "string" ? JSON.parse(body) : undefined,
  );
  for (const [name, value] of Object.entries(command.headers)) {
    const isNew = name === "Idempotency-Key";
    expect(headers.get(name)).toEqual(isNew ? expect.stringMatching(/^[\w-]{36}$/) : value);
  }
});

test("what names a patient is no argument of a command", () => {
  const withInput = operations
    .flatMap((id) => [sampleOf(id, "curl"), sampleOf(id, "CLI")])
    .map((source) => source.replaceAll(/<<'(\w+)'\n[^]*?\n\1/g, ""));
  expect(withInput.filter((source) => /nhsNumber|dateOfBirth|Yusuf/i.test(source))).toEqual([]);
});

test("what changes a record names the version that was read", () => {
  const changing = operations.filter((id) => sampleOf(id, "curl").includes('"If-Match: $etag"'));
  expect(changing.toSorted()).toEqual([
    "correctClinicEntry",
    "decommissionBatch",
    "deleteEpisode",
    "moveClinicEntry",
    "restoreEpisode",
    "updateBatch",
  ]);
});
