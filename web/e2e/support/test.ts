import {
  test as base,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from "@playwright/test";
import { shiftDate } from "@pharmacy/checks/shift-date";
import { isLeftOut } from "./exhaustive.ts";
import { type Account, Person } from "./person.ts";
import { Pharmacist } from "./pharmacist.ts";
import { signedInState } from "./tokens.ts";
import { Watch } from "./watch.ts";
import { TestTenant, type TestTenantRequest } from "./test-tenant.ts";

export type PageOf = (account: Account) => Promise<Page>;

export interface Fixtures {
  /** Skips what only `npm run test:all` runs. */
  leavesOut: void;
  /** Closes the pages of the story when it ends: they would go on working beside the next one. */
  closesPages: void;
  /** Whether Prism stands between browser and sandbox, and holds each answer to the contract. */
  throughContractProxy: boolean;
  /** Where the story's server is. */
  origin: string;
  /** What the story is allowed to provoke; everything else that goes wrong fails it. */
  watch: Watch;
  /** What the story wants to find in its pharmacy. */
  stocked: TestTenantRequest;
  /** A pharmacy of the story's own. */
  tenant: TestTenant;
  /** A page of its own, with nobody signed in. */
  visitor: (account: Account) => Promise<Person>;
  /** A page of its own with the user's tokens, and nothing opened yet. */
  pageOf: PageOf;
  /** A page of its own, signed in without the detour over the sign-in page. */
  signedIn: (account: Account) => Promise<Person>;
  /** A pharmacist of the story's own pharmacy, signed in. */
  pharmacist: Pharmacist;
}

export { expect };

export const test = base.extend<Fixtures>({
  leavesOut: [
    async ({}, use, testInfo) => {
      testInfo.skip(isLeftOut(testInfo), "npm run test:all runs it");
      await use();
    },
    { auto: true },
  ],

  closesPages: [
    async ({ browser }, use) => {
      await use();
      const contexts = browser.contexts();
      // Failed requests of a closing page do not count.
      const routed = [...contexts, ...contexts.flatMap((context) => context.pages())];
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
      await Promise.all(contexts.map((context) => context.close()));
    },
    { auto: true },
  ],

  throughContractProxy: [false, { option: true }],

  origin: async ({ throughContractProxy }, use) => {
    await use(process.env[throughContractProxy ? "E2E_CONTRACT_PROXY" : "E2E_SANDBOX"] ?? "");
  },

  baseURL: async ({ origin }, use) => {
    await use(origin);
  },

  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    expect(watch.report, "what went wrong beside the story").toBe("");
  },

  stocked: [{}, { option: true }],

  tenant: async ({ origin, stocked }, use) => {
    await use(await TestTenant.at(origin, stocked));
  },

  visitor: async ({ browser, origin, watch }, use) => {
    await use(async (account) => new Person(await newPage(browser, watch, { origin }), account));
  },

  pageOf: async ({ browser, origin, watch }, use) => {
    await use(({ username }) => newPage(browser, watch, { origin, signedIn: username }));
  },

  signedIn: async ({ pageOf }, use) => {
    await use(async (account) => {
      const person = new Person(await pageOf(account), account);
      await person.opens("/home");
      await person.isSignedIn();
      return person;
    });
  },

  pharmacist: async ({ pageOf, tenant }, use) => {
    const account = tenant.person("pharmacist");
    await use(new Pharmacist(await pageOf(account), account));
  },
});

interface PageOptions {
  origin: string;
  /** The user whose tokens it starts with. */
  signedIn?: string;
  /** The browser's own time zone. */
  timezoneId?: string;
  /** The instant at which the browser's clock stands still. */
  at?: string;
}

export async function newPage(
  browser: Browser,
  watch: Watch,
  { origin, signedIn, timezoneId, at }: PageOptions,
): Promise<Page> {
  const storageState = signedIn ? await signedInState(origin, signedIn) : undefined;
  const zone = timezoneId ? { timezoneId } : {};
  const context = await browser.newContext({ baseURL: origin, storageState, ...zone });
  const shiftMs = Number(process.env["SHIFT_MS"] ?? 0);
  if (at) await setClocks(context, at);
  else if (shiftMs !== 0) await context.addInitScript(shiftDate, shiftMs);
  context.on("page", (page) => watch.observe(page));
  return context.newPage();
}

/** The browser's clock and, by its answers, the server's: the application goes by the latter. */
async function setClocks(context: BrowserContext, at: string): Promise<void> {
  await context.clock.setFixedTime(at);
  const date = new Date(at).toUTCString();
  await context.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const { "content-encoding": _decoded, ...headers } = response.headers();
    await route.fulfill({ response, headers: { ...headers, date } });
  });
}

/** The sandbox's personas whose data no story changes; the password is the username. */
export const persona = (username: string): Account => ({ username, password: username });
