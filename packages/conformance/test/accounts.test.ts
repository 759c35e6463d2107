import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personas } from "../../../mock-server/src/sandbox/identity/accounts.ts";
import { createSandbox, type Sandbox } from "../../../mock-server/src/sandbox/sandbox.ts";
import { allChecks, runChecks } from "../src/check-backend.ts";
import { tokensFrom } from "../src/exchange/sign-in.ts";
import { checkBackend } from "../src/index.ts";
import type { OtherTokens } from "../src/kit/options.ts";

/** A sample of the checks for each account, unless all are asked for. */
const seed = Number(process.env["LAW_SEED"] ?? randomInt(1_000_000));
console.log(`LAW_SEED=${seed}`);
const every = process.env["TEST_ALL"] === "1" ? 1 : 90;
const sample = allChecks.filter((_check, index) => (index + seed) % every === 0);
const timeout = 300_000;

const mayRecord = ({ roles }: { roles: readonly string[] }) =>
  roles.includes("VAC") && !roles.includes("DORMANT");
const names = (are: boolean) =>
  personas.filter((account) => mayRecord(account) === are).map(({ username }) => username);

const folder = mkdtempSync(join(tmpdir(), "kit-"));
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ databaseFile: join(folder, "sandbox.sqlite") });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

/** As the command signs in, with the sandbox's addresses. */
async function optionsOf(username: string | undefined, others: OtherTokens = {}) {
  const { url, newScriptSecret } = sandbox;
  const signedIn = await tokensFrom({
    token: undefined,
    username,
    password: undefined,
    issuer: `${url}/realms/pharmacy`,
    clientId: username === undefined ? "pharmacy-script" : "pharmacy-web",
    clientSecret: username === undefined ? newScriptSecret : undefined,
    redirectUri: `${url}/pharmacy/`,
    others,
  });
  return { baseUrl: `${url}/api`, ...signedIn };
}

describe("the accounts of npm start", () => {
  // First: as the checked user, this one gets a usual store.
  test("of several stores find a backend that works before a store is chosen", async () => {
    const options = await optionsOf("anna.pharmacist", { multiSite: "mia.multi" });
    const checks = allChecks.filter(({ rule }) => rule.includes("who has chosen none"));
    const stateWith = async (send: typeof fetch) => {
      const { results } = await runChecks({ ...options, fetch: send }, checks);
      return results.find(({ rule }) => rule === checks[0]?.rule)?.state;
    };
    expect(await stateWith(fetch)).toBe("passed");
    const anyStore: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked);
      return answer.status === 403 ? Response.json({ episodes: [] }) : answer;
    };
    expect(await stateWith(anyStore)).toBe("failed");
  });

  test.for([...names(true), undefined])(
    "raise no false alarm as the checked user: %s",
    { timeout },
    async (username) => {
      const { results, left } = await runChecks(await optionsOf(username), sample);
      expect(results.filter(({ state }) => state === "failed")).toEqual([]);
      expect(left.filter((line) => line.includes("batches neither"))).toEqual([]);
    },
  );

  test.for(names(false))("that may record nothing end in one sentence: %s", async (username) => {
    await expect(checkBackend(await optionsOf(username))).rejects.toThrow(
      /^(the checked user's token (has not VAC|is DORMANT, and may record nothing)|the backend refuses the checked user's token: 403 [^;]*)\.$/,
    );
  });

  test.for([
    [{ otherUser: "dms.only" }, "--other-user has not VAC."],
    [{ otherUser: "nora.none" }, /^the backend refuses --other-user: 403 /],
    [{ otherStore: "dora.dormant" }, "--other-store-token is DORMANT, and may record nothing."],
    [{ nhsOnly: "tom.technician" }, "--nhs-only-token has not VAC_NHS_ONLY."],
    [{ locum: "nina.nhs" }, "--locum-token has not Locum."],
    [{ multiSite: "leo.locum" }, "--multi-site-token has not MULTI_SITE."],
    [{ dormant: "tom.technician" }, "--dormant-token has not DORMANT."],
  ] as const)("that lack an option's role are named: %j", async ([others, sentence]) => {
    const options = await optionsOf("anna.pharmacist", others);
    await expect(checkBackend(options)).rejects.toThrow(sentence);
  });
});
