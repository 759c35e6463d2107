import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations, type Data, type OperationId, type Params, type Schemas } from "@pharmacy/sdk";
import { expect } from "vitest";
import { faultsOf } from "./contract-faults.ts";
import { createSandbox, prepareDatabase, type Sandbox } from "../src/sandbox/sandbox.ts";
import { openDatabase } from "../src/sandbox/store/open-database.ts";
import type { TestTenant, TestTenantRequest } from "../src/sandbox/test-hooks/test-hooks.ts";
import { createTestDatabase } from "./postgres.ts";
import { signIn } from "./sign-in-walk.ts";

export type Answered<Id extends OperationId> = {
  status: number;
  etag: string;
  headers: Headers;
  /** What the contract promises for a success. */
  body: Data<Id>;
  /** The same body, read as a failure. */
  problem: Schemas["Problem"];
};

/** Somebody signed in, who calls the sandbox; every answer is held against the contract. */
export type Caller = {
  token: string;
  call<Id extends OperationId>(
    id: Id,
    params: Params<Id>,
    headers?: Record<string, string>,
  ): Promise<Answered<Id>>;
  /** The same with whatever a wrong client might send. */
  send<Id extends OperationId>(
    id: Id,
    input: LooseInput,
    headers?: Record<string, string>,
  ): Promise<Answered<Id>>;
};

export type LooseInput = {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  text?: string;
};

export type SandboxServer = {
  sandbox: Sandbox;
  /** Where the records are, for a test that looks behind the server. */
  location: string;
  testTenant(request?: TestTenantRequest): Promise<TestTenant>;
  hook(path: string, body: object): Promise<void>;
  as(username: string): Promise<Caller>;
  caller(token: string): Caller;
  restart(): Promise<void>;
  close(): Promise<void>;
};

let demoData: Promise<string> | undefined;

/** A file with the demo data, which each process of tests makes once: a copy of it is a first start. */
async function fileOfDemoData(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "demo-data-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "pharmacy.sqlite");
  const database = await openDatabase(file);
  await prepareDatabase(database, new Date());
  await database.destroy();
  return file;
}

/**
 * The sandbox with a database of its own, on a free port; on SQLite where no server is named, in a
 * file that may be there already.
 */
export async function startSandboxServer(
  databaseServer = process.env["DATABASE_URL"],
  file?: string,
): Promise<SandboxServer> {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const databaseFile = file ?? join(folder, "pharmacy.sqlite");
  const postgres = await createTestDatabase(databaseServer);
  if (!postgres && file === undefined)
    copyFileSync(await (demoData ??= fileOfDemoData()), databaseFile);
  const databaseUrl = postgres?.url;
  const keycloakIssuer = process.env["KEYCLOAK_ISSUER"];
  const options = { databaseFile, databaseUrl, keycloakIssuer, testHooks: true };
  let sandbox = await createSandbox(options);
  const post = (path: string, body: object) => postTo(`${sandbox.url}/test${path}`, body);
  const caller = (token: string) => callerWith(token, () => sandbox.url);
  return {
    location: databaseUrl ?? databaseFile,
    caller,
    get sandbox() {
      return sandbox;
    },
    testTenant: async (request = {}): Promise<TestTenant> => post("/tenants", request),
    hook: async (path, body) => void (await post(path, body)),
    as: async (username) => caller((await signIn(sandbox.url, username)).tokens.access_token),
    async restart() {
      const port = Number(new URL(sandbox.url).port);
      await sandbox.close();
      sandbox = await createSandbox({ ...options, port });
    },
    async close() {
      await sandbox.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function postTo(url: string, body: object) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

function callerWith(token: string, origin: () => string): Caller {
  async function send<Id extends OperationId>(
    id: Id,
    input: LooseInput,
    headers: Record<string, string> = {},
  ): Promise<Answered<Id>> {
    const text = input.text ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const response = await fetch(origin() + addressOf(id, input), {
      method: operations[id].method,
      body: text,
      headers: {
        ...(text === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    const { status } = response;
    const answer = { status, headers: response.headers, text: await response.text() };
    expect(faultsOf(id, answer), `${id} ${status}`).toEqual([]);
    const parsed = answer.text === "" ? {} : JSON.parse(answer.text);
    const etag = response.headers.get("ETag") ?? "";
    return { status, etag, headers: response.headers, body: parsed, problem: parsed };
  }
  return { token, send, call: (id, params, headers) => send(id, params, headers) };
}

function addressOf(id: OperationId, { path = {}, query = {} }: LooseInput): string {
  const filled = operations[id].path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const asked = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return `/api${filled}?${new URLSearchParams(asked)}`;
}
