import { createPrivateKey, createSign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fetch } from "@pharmacy/sdk";
import { createSandbox } from "../../../mock-server/src/sandbox/sandbox.ts";
import { checkBackend, signIn } from "../src/index.ts";
import type { KitOptions, OtherTokens, Report } from "../src/index.ts";
import { withFault } from "./faults/fault.ts";
import type { Fault } from "./faults/fault.ts";

/** The sandbox with stores of its own, and everybody whom the kit can act as. */
export interface CheckedSandbox {
  /** Runs the kit against it, with a fault before it where one is named. */
  check(changes?: Pick<KitOptions, "only" | "stopsAtFirst">, fault?: Fault): Promise<Report>;
  close(): Promise<void>;
}

const people = {
  pharmacist: ["VAC", "VAC_DELETE"],
  technician: ["VAC"],
  nobody: ["DMS"],
  nhsOnly: ["VAC", "VAC_NHS_ONLY"],
  locum: ["VAC", "Locum"],
  dormant: ["VAC", "DORMANT"],
  multi: ["VAC", "MULTI_SITE"],
};

export async function startCheckedSandbox(): Promise<CheckedSandbox> {
  const folder = mkdtempSync(join(tmpdir(), "kit-"));
  const databaseFile = join(folder, "sandbox.sqlite");
  const sandbox = await createSandbox({ databaseFile, testHooks: true });
  const { url } = sandbox;
  const keys = readFileSync(join(folder, "identity-keys.json"), "utf8");
  let signedInAt = 0;
  let access: Access | undefined;
  return {
    async check(changes = {}, fault) {
      // A token lives five minutes, and a store grows with each run: the table takes longer.
      if (!access || Date.now() - signedInAt > 150_000) {
        access = await accessTo(url, keys);
        signedInAt = Date.now();
      }
      const { token } = access;
      const send: Fetch = (address, init) => fetch(address, init);
      const proxied = fault ? withFault(fault, token, send) : send;
      return checkBackend({ baseUrl: `${url}/api`, ...access, fetch: proxied, ...changes });
    },
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

type Access = Pick<KitOptions, "token" | "tokens">;

/** New stores, and everybody signed in. */
async function accessTo(url: string, keys: string): Promise<Access> {
  const ours = await tenant(url, { people, episodes: 30 });
  const theirs = await tenant(url, { people: { pharmacist: people.pharmacist }, episodes: 5 });
  const as = (of: Tenant, name: string) => signedIn(url, of.people[name]?.username ?? "");
  const token = await as(ours, "pharmacist");
  const tokens: OtherTokens = {
    otherStore: await as(theirs, "pharmacist"),
    otherUser: await as(ours, "technician"),
    noRole: await as(ours, "nobody"),
    nhsOnly: await as(ours, "nhsOnly"),
    locum: await as(ours, "locum"),
    dormant: await as(ours, "dormant"),
    multiSite: await as(ours, "multi"),
    ...minted(token, keys),
  };
  return { token, tokens };
}

interface Tenant {
  people: Record<string, { username: string }>;
}

async function tenant(url: string, body: object): Promise<Tenant> {
  const response = await fetch(`${url}/test/tenants`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const made: Tenant = await response.json();
  return made;
}

const signedIn = (url: string, username: string) =>
  signIn({
    issuer: `${url}/realms/pharmacy`,
    clientId: "pharmacy-web",
    redirectUri: `${url}/pharmacy/`,
    username,
    password: username,
  });

/** Tokens that the sandbox's own key signed, and that nobody may come in with. */
function minted(token: string, keys: string) {
  const [header = "", payload = ""] = token.split(".");
  const { signing }: { signing: { kty: string }[] } = JSON.parse(keys);
  const key = createPrivateKey({ key: { ...signing[0] }, format: "jwk" });
  const claims: object = JSON.parse(Buffer.from(payload, "base64url").toString());
  const with_ = (changes: object) => {
    const body = `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString("base64url")}`;
    return `${body}.${createSign("RSA-SHA256").update(body).sign(key, "base64url")}`;
  };
  return {
    expired: with_({ exp: Math.floor(Date.now() / 1000) - 60, conformance: "expired" }),
    otherAudience: with_({ aud: "another-api" }),
    otherIssuer: with_({ iss: "http://localhost/realms/another" }),
  };
}
