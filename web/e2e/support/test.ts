import { test as base, type Browser, expect, type Page } from "@playwright/test";
import { shiftDate } from "@pharmacy/checks/shift-date";
import { type Account, Person } from "./person.ts";
import { Pharmacist } from "./pharmacist.ts";
import { signedInState } from "./tokens.ts";
import { Watch } from "./watch.ts";
import { TestTenant, type TestTenantRequest } from "./test-tenant.ts";

interface Fixtures {
  /** Where the project's server is. */
  origin: string;
  /** What the story is allowed to provoke; everything else that goes wrong fails it. */
  watch: Watch;
  /** What the story wants to find in its pharmacy. */
  stocked: TestTenantRequest;
  /** A pharmacy of the story's own. */
  tenant: TestTenant;
  /** A page of its own, with nobody signed in. */
  visitor: (account: Account) => Promise<Person>;
  /** A page of its own, signed in without the detour over the sign-in page. */
  signedIn: (account: Account) => Promise<Person>;
  /** A pharmacist of the story's own pharmacy, signed in. */
  pharmacist: Pharmacist;
}

export { expect };

export const test = base.extend<Fixtures>({
  origin: async ({}, use, { project }) => {
    await use(process.env[`E2E_URL_${project.name}`] ?? "");
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

  signedIn: async ({ browser, origin, watch }, use) => {
    await use(async (account) => {
      const page = await newPage(browser, watch, { origin, signedIn: account.username });
      const person = new Person(page, account);
      await person.opens("/home");
      await person.isSignedIn();
      return person;
    });
  },

  pharmacist: async ({ browser, origin, watch, tenant }, use) => {
    const account = tenant.person("pharmacist");
    const page = await newPage(browser, watch, { origin, signedIn: account.username });
    await use(new Pharmacist(page, account));
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
  if (at) await context.clock.setFixedTime(at);
  else if (shiftMs !== 0) await context.addInitScript(shiftDate, shiftMs);
  context.on("page", (page) => watch.observe(page));
  return context.newPage();
}

/** The sandbox's personas whose data no story changes; the password is the username. */
export const persona = (username: string): Account => ({ username, password: username });
