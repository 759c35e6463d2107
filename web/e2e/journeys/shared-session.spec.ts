import { inTheWholeRun } from "../support/exhaustive.ts";
import { Person } from "../support/person.ts";
import { expect, persona, test } from "../support/test.ts";

const title = "You're about to be signed out";

test(
  "[4.10] [4.13] a sign of life in one tab counts in every tab",
  inTheWholeRun,
  async ({ signedIn }) => {
    const first = await signedIn(persona("tom.technician"));
    await first.page.context().clock.install();
    await first.opens("/home");
    await first.isSignedIn();
    const second = new Person(await first.page.context().newPage(), first.account);
    await second.opens("/home");
    await second.isSignedIn();
    const { clock } = first.page.context();
    await clock.fastForward("14:00");
    await second.page.keyboard.press("Tab");
    // Without the sign from the second tab the first one would be signed out by now.
    await clock.fastForward("02:31");
    await first.choosesInMenu("Vaccinations");
    await first.seesHeading("Vaccinations");
    for (const { page } of [first, second])
      await expect(page.getByRole("alertdialog", { name: title })).toHaveCount(0);
  },
);

test(
  "[6.05] a locum's details are gone after the sign-out",
  inTheWholeRun,
  async ({ tenant, pageOf }) => {
    const account = tenant.person("locum");
    const page = await pageOf(account);
    const locum = new Person(page, account);
    await locum.opens("/home");
    await locum.types("First name", "Łukasz");
    await locum.types("Surname", "O’Neill 王");
    await locum.types("GPhC number", "2071234");
    await page.keyboard.press("Enter");
    await locum.isSignedIn();
    await locum.sees("Łukasz O’Neill 王");
    await locum.logsOut();
    await locum.fillsInSignIn();
    await locum.seesHeading("Pharmacist Details");
    await expect(page.getByLabel("First name")).toHaveValue("");
  },
);
