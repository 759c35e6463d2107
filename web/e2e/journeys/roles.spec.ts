import type { Page } from "@playwright/test";
import { routesOfSection2 } from "../../test/routes/section-2-routes.ts";
import { everyScreen } from "../support/every-screen.ts";
import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { Person } from "../support/person.ts";
import { passesTheGates, personas } from "../support/personas.ts";
import { expect, persona, test } from "../support/test.ts";

/** The menu, [2.09] to [2.17], transcribed: what stands between Dashboard and Help, in its order. */
const entries: [roles: readonly string[], entry: string, ids: string][] = [
  [["CPCS", "NEW_CPCS"], "Pharmacy First", "[2.10]"],
  [["DMS"], "Discharge Medicines new", "[2.11]"],
  [["NMS"], "NMS", "[2.12]"],
  [["FLUVAC"], "Flu Vaccination", "[2.13]"],
  [["HCF"], "Hypertension Case-Finding", "[2.14]"],
  [["PCS"], "Contraception", "[2.15]"],
  [["VAC"], "Vaccinations new", "[2.16]"],
];

/** DORMANT outweighs every other role. */
const holds = (roles: readonly string[], needed: readonly string[]) =>
  needed.length === 0 ||
  (!roles.includes("DORMANT") && needed.some((role) => roles.includes(role)));

const routes = routesOfSection2.flatMap(({ paths, ...service }) =>
  paths.map((path) => ({ ...service, path })),
);

/** The roles of the others are parts of theirs. */
const inUsualRun = ["anna.pharmacist", "amy.clerk", "nora.none"];

/** With TEST_ALL=1 every route for every persona, otherwise each route for one of those. */
const routesFor = (username: string) =>
  routes.filter((_, index) => isExhaustive || inUsualRun[index % inUsualRun.length] === username);

const isOfVaccination = (path: string) => path.startsWith("/vaccination");

/** As a link does, without loading the application anew. */
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState(null, "", `/pharmacy${address}`), path);

for (const [username, roles] of personas) {
  const expected = entries.filter(([needed]) => holds(roles, needed));
  const own = expected.map((entry) => entry[2]);
  const ids = ["[2.09] [2.17]", ...own, "[1.11] [6.02]"].join(" ");
  const run = inUsualRun.includes(username) ? {} : inTheWholeRun;
  test(
    `${ids} ${username} sees the own services in the menu and opens what the roles allow`,
    run,
    async ({ pageOf }) => {
      test.slow();
      const page = await pageOf(persona(username));
      const person = new Person(page, persona(username));
      await person.opens("/home");
      await passesTheGates(person, roles);
      await expect(person.menu.getByRole("link")).toHaveCount(expected.length + 2);
      const links = await person.menu.getByRole("link").all();
      for (const [index, entry] of [
        "Dashboard",
        ...expected.map((one) => one[1]),
        "Help",
      ].entries())
        await expect(links[index] ?? person.menu).toHaveAccessibleName(entry);

      const opened = routesFor(username);
      const showsRecords =
        holds(roles, ["VAC"]) && opened.some(({ path }) => isOfVaccination(path));
      const queries = await recordsFor(person, showsRecords);
      for (const { path, roles: needed, entry, helpAnchor } of opened) {
        await test.step(path, async () => {
          await goTo(page, path + (queries.get(path) ?? ""));
          if (holds(roles, needed)) await showsScreen(person, { path, entry, helpAnchor });
          else await showsScreen(person, { path: "/home", entry: "Dashboard" });
        });
      }
    },
  );
}

interface Shown {
  path: string;
  entry?: string;
  helpAnchor?: string;
}

async function showsScreen(person: Person, { path, entry, helpAnchor }: Shown): Promise<void> {
  const { page, menu } = person;
  await person.isAt(path);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCount(1);
  // A record that arrives changes both.
  const isNamed = async () =>
    (await page.title()) === `${await heading.textContent()} · Pharmacy Vaccinations`;
  await expect.poll(isNamed).toBe(true);
  const current = menu.locator("[aria-current=page]");
  await expect(current).toHaveCount(entry ? 1 : 0);
  if (entry) await expect(current).toContainText(entry);
  const help = `/pharmacy/help/${helpAnchor ? `#${helpAnchor}` : ""}`;
  await expect(menu.getByRole("link", { name: "Help" })).toHaveAttribute("href", help);
}

/** Which record a screen shows, for those who may see one. */
async function recordsFor(person: Person, showsRecords: boolean): Promise<Map<string, string>> {
  if (!showsRecords) return new Map();
  const addresses = await everyScreen(person);
  await person.opens("/home");
  await person.isSignedIn();
  return new Map(
    addresses.map(({ path }): [string, string] => {
      const { pathname, search } = new URL(path, person.page.url());
      return [pathname, search];
    }),
  );
}

test("[6.01] a denied user is redirected home, whatever is opened", async ({ signedIn }) => {
  const person = await signedIn(persona("dms.only"));
  for (const path of ["/vaccination", "/vaccination/add", "/hcf-service", "/referral-details"]) {
    await person.opens(path);
    await person.isSignedIn();
    await person.isAt("/home");
  }
});

test(
  "[2.18] after a navigation the page begins at its heading",
  inTheWholeRun,
  async ({ signedIn }) => {
    const person = await signedIn(persona("anna.pharmacist"));
    for (const entry of ["Contraception", "Vaccinations", "Dashboard", "Discharge Medicines"]) {
      await person.choosesInMenu(entry);
      await expect(person.menu.locator("[aria-current=page]")).toContainText(entry);
      await expect(person.page.getByRole("heading", { level: 1 })).toBeFocused();
    }
  },
);

test(
  "[1.10] Help opens the help page at the service's anchor",
  inTheWholeRun,
  async ({ signedIn }) => {
    const person = await signedIn(persona("anna.pharmacist"));
    for (const { helpAnchor, paths } of routesOfSection2) {
      if (!helpAnchor) continue;
      await goTo(person.page, paths[0] ?? "");
      const opened = person.page.context().waitForEvent("page");
      await person.choosesInMenu("Help");
      const help = await opened;
      await expect(help.locator(`#${helpAnchor}`)).toBeInViewport();
      await help.close();
    }
  },
);

test(
  "the first Tab leads to a link that skips the header and the menu",
  inTheWholeRun,
  async ({ signedIn }) => {
    const { page } = await signedIn(persona("anna.pharmacist"));
    // A page that comes after a key takes the focus itself.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  },
);

test(
  "[2.30] leaving three pages of Pharmacy First clears the session's patient data",
  inTheWholeRun,
  async ({ signedIn }) => {
    const { page } = await signedIn(persona("cpcs.only"));
    const isKept = () => page.evaluate(() => sessionStorage.getItem("patient-data:x") !== null);
    const leaves = async (path: string) => {
      await goTo(page, path);
      await page.evaluate(() => sessionStorage.setItem("patient-data:x", "{}"));
      await goTo(page, "/minor-illness");
      await expect(page).toHaveURL(/minor-illness/);
    };
    for (const path of ["/add-referral", "/clinical-pathways-walk-in", "/referrals/patient"]) {
      await leaves(path);
      await expect.poll(isKept).toBe(false);
    }
    await leaves("/referrals");
    expect(await isKept()).toBe(true);
  },
);
