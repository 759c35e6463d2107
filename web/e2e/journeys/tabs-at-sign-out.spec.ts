import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { bornYearsAgo } from "../support/dates.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { signOutMessages } from "../../src/session/sign-out-messages.ts";
import { expect, test } from "../support/test.ts";
import type { TestTenant } from "../support/test-tenant.ts";
import { opensVisit } from "../support/visit.ts";

const unwell = "Is the patient feeling unwell today?";
const screening = "Clinical Screening for Flu";
const everybody = ["Sorcha", "Niamh", "Aoife", "Maeve"] as const;
/** Four tabs with TEST_ALL=1, otherwise two. */
const patients = isExhaustive ? everybody : everybody.slice(0, 2);

async function typesAScreening(
  pharmacist: Pharmacist,
  tenant: TestTenant,
  firstName: string,
): Promise<void> {
  const dateOfBirth = bornYearsAgo(70);
  const known = { pdsVerified: false, gender: "female" } as const;
  await opensVisit(pharmacist, tenant, {
    patient: { ...known, firstName, lastName: "Lally", dateOfBirth },
  });
  await pharmacist.answers(unwell, "Yes");
  await pharmacist.types(`Comment: ${unwell}`, `${firstName} has a cold.`);
}

/** One tab for each patient, with a step that is typed and not saved. */
async function typesInTabs(
  first: Pharmacist,
  tenant: TestTenant,
  names: readonly string[],
): Promise<Pharmacist[]> {
  const context = first.page.context();
  await context.clock.install();
  const tabs: Pharmacist[] = [];
  for (const name of names) {
    const page = tabs.length === 0 ? first.page : await context.newPage();
    const tab = new Pharmacist(page, first.account);
    await typesAScreening(tab, tenant, name);
    tabs.push(tab);
  }
  return tabs;
}

const asks = ({ page }: Pharmacist) => page.getByLabel("Username").isVisible();

/** The tab that has been at the identity provider; the others have not. */
async function whoAsks(tabs: Pharmacist[]): Promise<Pharmacist> {
  await expect
    .poll(async () => (await Promise.all(tabs.map(asks))).filter(Boolean))
    .toHaveLength(1);
  const asking = await Promise.all(tabs.map(asks));
  const [tab] = tabs.filter((_, index) => asking[index]);
  if (!tab) throw new Error("No tab asks");
  return tab;
}

async function findsTheScreeningOf(pharmacist: Pharmacist, name: string): Promise<void> {
  await pharmacist.opens("/vaccination");
  await pharmacist.page.getByRole("row", { name }).getByRole("link", { name: "Continue" }).click();
  await pharmacist.seesHeading(`Step 1 of 2 - ${screening}`);
  const comment = pharmacist.page.getByLabel(`Comment: ${unwell}`);
  await expect(comment).toHaveValue(`${name} has a cold.`);
}

test(
  "[4.11] an inactivity sign-out keeps the steps that are typed in several tabs, and ends all of them",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    test.slow();
    const tabs = await typesInTabs(pharmacist, tenant, patients);
    // The access token has ended in every tab: each save needs a new one.
    await pharmacist.page.context().clock.fastForward("15:01");
    // The last seconds pass in real time: a jump in one tab would end another tab's time.
    await pharmacist.page.context().clock.fastForward("00:26");
    const tab = await whoAsks(tabs);
    for (const other of tabs.filter((one) => one !== tab)) {
      await other.seesHeading("You are signed out");
      await expect(other.page.getByText("Lally")).toHaveCount(0);
    }
    await tab.fillsInSignIn();
    await tab.isSignedIn();
    for (const name of patients) await findsTheScreeningOf(tab, name);
  },
);

test(
  "[4.04] a tab that does not store its step in 5 seconds is named on the signed-out page",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const [stuck, tab] = await typesInTabs(pharmacist, tenant, patients.slice(0, 2));
    if (!stuck || !tab) throw new Error("There are two tabs");
    await stuck.page.route("**/api/vaccination/episode**", () => undefined);
    await tab.page.clock.fastForward("15:01");
    await tab.presses("SIGN OUT NOW");
    await tab.seesHeading("Signing out");
    await expect(tab.page.getByText("Lally")).toHaveCount(0);
    await expect(stuck.page.getByText("Lally")).toHaveCount(0);
    await tab.seesHeading("You are signed out");
    await tab.sees(signOutMessages.unanswered([screening]));
    await stuck.seesHeading("You are signed out");
    await stuck.sees(signOutMessages.notStored([screening]));
  },
);

test(
  "[4.04] Logout in one tab keeps a step that was typed in another one an hour before",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const [typed] = await typesInTabs(pharmacist, tenant, patients.slice(0, 1));
    const { page, account } = pharmacist;
    const other = new Pharmacist(await page.context().newPage(), account);
    await other.opens("/home");
    await other.isSignedIn();
    for (let quarter = 0; quarter < 5; quarter++) {
      await page.context().clock.fastForward("12:00");
      await other.page.keyboard.press("Tab");
    }
    await other.logsOut();
    await expect(other.page.getByLabel("Username")).toBeVisible();
    await typed?.seesHeading("You are signed out");
    await other.fillsInSignIn();
    await other.isSignedIn();
    await findsTheScreeningOf(other, "Sorcha");
  },
);
