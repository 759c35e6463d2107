import { test as base, type Browser, expect, type Page } from "@playwright/test";
import { shiftDate } from "@pharmacy/checks/shift-date";
import { type Account, Person } from "./person.ts";
import { signedInState } from "./tokens.ts";
import { Watch } from "./watch.ts";

interface Fixtures {
  /** Where the project's server is. */
  origin: string;
  /** What the story is allowed to provoke; everything else that goes wrong fails it. */
  watch: Watch;
  /** A page of its own, with nobody signed in. */
  visitor: (account: Account) => Promise<Person>;
  /** A page of its own, signed in without the detour over the sign-in page. */
  signedIn: (account: Account) => Promise<Person>;
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

  visitor: async ({ browser, origin, watch }, use) => {
    await use(
      async (account) => new Person(await newPage(browser, watch, { baseURL: origin }), account),
    );
  },

  signedIn: async ({ browser, origin, watch }, use) => {
    await use(async (account) => {
      const storageState = await signedInState(origin, account.username);
      const person = new Person(
        await newPage(browser, watch, { baseURL: origin, storageState }),
        account,
      );
      await person.opens("/home");
      await person.isSignedIn();
      return person;
    });
  },
});

type ContextOptions = Parameters<Browser["newContext"]>[0];

async function newPage(browser: Browser, watch: Watch, options: ContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const shiftMs = Number(process.env["SHIFT_MS"] ?? 0);
  if (shiftMs !== 0) await context.addInitScript(shiftDate, shiftMs);
  context.on("page", (page) => watch.observe(page));
  return context.newPage();
}

/** The sandbox's personas whose data no story changes; the password is the username. */
export const persona = (username: string): Account => ({ username, password: username });
