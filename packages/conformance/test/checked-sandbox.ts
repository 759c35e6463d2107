import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fetch } from "@pharmacy/sdk";
import { createSandbox } from "../../../mock-server/src/sandbox/sandbox.ts";
import { createTestDatabase } from "../../../mock-server/test/postgres.ts";
import { allChecks, runChecks } from "../src/check-backend.ts";
import { signIn } from "../src/index.ts";
import type { KitOptions, Report } from "../src/index.ts";
import type { Check } from "../src/kit/kit.ts";
import { withFault } from "./faults/fault.ts";
import type { Fault } from "./faults/fault.ts";

/** The sandbox with new stores, and every user that the kit can act as. */
export interface CheckedSandbox {
  /** Its address, and everybody of new stores signed in. */
  access(): Promise<Access & { url: string }>;
  /** The command's options that name it, and all who can be acted as. */
  commandOptions(): Promise<string[]>;
  /** Runs the kit against it, with a fault before it where one is named. */
  check(
    changes?: Pick<KitOptions, "only" | "profile" | "stopsAtFirst">,
    fault?: Fault,
    checks?: readonly Check[],
  ): Promise<Report>;
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

/** On SQLite, or on a database of its own in the PostgreSQL that DATABASE_URL names. */
export async function startCheckedSandbox(): Promise<CheckedSandbox> {
  const folder = mkdtempSync(join(tmpdir(), "kit-"));
  const database = await createTestDatabase(process.env["DATABASE_URL"]);
  const databaseFile = database?.url ?? join(folder, "sandbox.sqlite");
  const sandbox = await createSandbox({ databaseFile, testHooks: true });
  const { url } = sandbox;
  let signedInAt = 0;
  let access: Access | undefined;
  return {
    access: async () => ({ url, ...(await accessTo(url)) }),
    commandOptions: () => optionsOf(url),
    async check(changes = {}, fault, checks = allChecks) {
      // A store grows with each run, and with it what a check reads.
      if (!access || Date.now() - signedInAt > 150_000) {
        access = await accessTo(url);
        signedInAt = Date.now();
      }
      const { token } = access;
      const send: Fetch = (address, init) => fetch(address, init);
      const proxied = fault ? withFault(fault, token, send) : send;
      return runChecks({ baseUrl: `${url}/api`, ...access, fetch: proxied, ...changes }, checks);
    },
    async close() {
      await sandbox.close();
      await database?.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

type Access = Pick<KitOptions, "token" | "tokens" | "signedIn">;

/** New stores; the user names of those who work there. */
async function staffOf(url: string) {
  const ours = await tenant(url, { people, episodes: 30 });
  const theirs = await tenant(url, { people: { pharmacist: people.pharmacist }, episodes: 5 });
  const name = (of: Tenant, who: string) => of.people[who]?.username ?? "";
  return {
    own: name(ours, "pharmacist"),
    otherStore: name(theirs, "pharmacist"),
    otherUser: name(ours, "technician"),
    noRole: name(ours, "nobody"),
    nhsOnly: name(ours, "nhsOnly"),
    locum: name(ours, "locum"),
    dormant: name(ours, "dormant"),
    multiSite: name(ours, "multi"),
    multiSiteAgain: name(ours, "multi"),
  };
}

/** Everybody of new stores signed in. */
async function accessTo(url: string): Promise<Access> {
  const { own, ...others } = await staffOf(url);
  // A busy machine takes longer over a run than a token lives.
  const lasting = async (username: string) =>
    signed(url, await signedIn(url, username), { exp: inSeconds(3600) });
  const token = await lasting(own);
  const tokens: Record<string, string> = await minted(url, token);
  for (const [whose, username] of Object.entries(others)) tokens[whose] = await lasting(username);
  return { token, tokens, signedIn: new Set(Object.values(tokens)) };
}

/** The users as a team names them: by user names, which are also the passwords. */
async function optionsOf(url: string): Promise<string[]> {
  const { own, otherUser, ...others } = await staffOf(url);
  const tokens = { ...others, ...(await minted(url, await signedIn(url, own))) };
  const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
  return [
    ...["--base-url", `${url}/api`, "--username", own, "--other-user", otherUser],
    ...Object.entries(tokens).flatMap(([whose, value]) => [`--${dashed(whose)}-token`, value]),
  ];
}

interface Tenant {
  people: Record<string, { username: string }>;
}

const tenant = (url: string, body: object) => post<Tenant>(`${url}/test/tenants`, body);

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer: Answer = await response.json();
  return answer;
}

const signedIn = (url: string, username: string) =>
  signIn({
    issuer: `${url}/realms/pharmacy`,
    clientId: "pharmacy-web",
    redirectUri: `${url}/pharmacy/`,
    username,
    password: username,
  });

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** A token with other claims, which the sandbox's own key signed. */
const signed = async (url: string, token: string, claims: object) =>
  (await post<{ token: string }>(`${url}/test/signed-tokens`, { token, claims })).token;

/** Tokens that a backend must refuse. */
const minted = async (url: string, token: string) => ({
  expired: await signed(url, token, { exp: inSeconds(-60), conformance: "expired" }),
  otherAudience: await signed(url, token, { aud: "another-api" }),
  otherIssuer: await signed(url, token, { iss: "http://localhost/realms/another" }),
});
