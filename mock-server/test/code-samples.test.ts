import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { document } from "@pharmacy/openapi";
import { withCodeSamples } from "@pharmacy/openapi/code-samples";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandboxServer, type SandboxServer } from "./sandbox-server.ts";

/** The commands of the documentation, as a shell reads them, sent to a sandbox. */

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

function commandOf(id: string): string {
  const { paths } = withCodeSamples(document, `${server.sandbox.url}/api`);
  const [operation] = Object.values(paths)
    .flatMap(({ get, post, put }) => [get, post, put])
    .filter((one) => one?.operationId === id);
  return operation?.["x-codeSamples"]?.find(({ label }) => label === "curl")?.source ?? "";
}

/** What curl and uuidgen would be given; asked for an ETag, curl prints one. */
const shell = `
uuidgen() { echo "$NEW_UUID"; }
curl() {
  case "$*" in
    *--write-out*) printf '"1"' ;;
    *) printf '%s\\0' "$@" ;;
  esac
}
`;

async function requestOf(command: string, token: string) {
  const env = { ...process.env, PHARMACY_TOKEN: token, NEW_UUID: randomUUID() };
  const { stdout } = await promisify(execFile)("sh", ["-c", shell + command], { env });
  const [address = "", ...words] = stdout.split("\0").slice(0, -1);
  const valuesOf = (option: string) =>
    words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ""] : []));
  const [body] = valuesOf("--data");
  const [method = body === undefined ? "GET" : "POST"] = valuesOf("--request");
  const headers = valuesOf("--header").map((header): [string, string] => {
    const at = header.indexOf(": ");
    return [header.slice(0, at), header.slice(at + 2)];
  });
  return { address, method, headers: Object.fromEntries(headers), body };
}

test.each(operations)("the command of %s succeeds as it stands", async (id) => {
  const token = id === "selectStore" ? tokens.several : tokens.one;
  const { address, headers, ...request } = await requestOf(commandOf(id), token);
  const { "If-Match": version, ...others } = headers;
  if (version !== undefined) expect(version).toBe('"1"');
  const answer = await fetch(address, { ...request, headers: others });
  expect(answer.ok ? "" : await answer.text()).toBe("");
});

test("what changes a record names the version that was read", () => {
  const changing = operations.filter((id) => commandOf(id).includes('"If-Match: $etag"'));
  expect(changing.toSorted()).toEqual([
    "correctClinicEntry",
    "decommissionBatch",
    "deleteEpisode",
    "moveClinicEntry",
    "updateBatch",
  ]);
});
