import type { Page } from "@playwright/test";
import * as messages from "@pharmacy/domain/messages";
import { signOutMessages } from "../../src/session/sign-out-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { bornYearsAgo } from "../support/dates.ts";
import { Person } from "../support/person.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import type { TestTenant } from "../support/test-tenant.ts";
import { opensVisit } from "../support/visit.ts";

const patient = {
  pdsVerified: false,
  firstName: "Sorcha",
  lastName: "Lally",
  dateOfBirth: bornYearsAgo(70),
  gender: "female",
} as const;

const unwell = "Is the patient feeling unwell today?";
const screening = "Step 1 of 2 - Clinical Screening for Flu";
const offer = `You were signed out while recording for Sorcha Lally. What you typed in “${screening}” is kept.`;

const isSignInPage = (page: Page) => expect(page.getByLabel("Username")).toBeVisible();

async function typesAScreening(pharmacist: Pharmacist, tenant: TestTenant): Promise<void> {
  await pharmacist.page.clock.install();
  await opensVisit(pharmacist, tenant, { patient });
  await pharmacist.answers(unwell, "Yes");
  await pharmacist.types(`Comment: ${unwell}`, "A slight cold.");
}

async function goesAway(pharmacist: Pharmacist): Promise<void> {
  const { page } = pharmacist;
  await page.clock.fastForward("15:01");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.clock.fastForward("00:31");
}

async function goesOnAfterSigningIn(pharmacist: Pharmacist): Promise<void> {
  const { page } = pharmacist;
  await isSignInPage(page);
  await pharmacist.fillsInSignIn();
  await pharmacist.isSignedIn();
  await pharmacist.sees(offer);
  await expectAccessible(page);
  await pharmacist.presses("Continue");
  await pharmacist.seesHeading(screening);
  await expect(page.getByLabel(`Comment: ${unwell}`)).toHaveValue("A slight cold.");
  await pharmacist.opens("/home");
  await pharmacist.isSignedIn();
  await expect(page.getByText(offer)).toHaveCount(0);
}

test("[H09] [4.11] inactivity keeps the step on the server, clears the browser, and offers it again", async ({
  pharmacist,
  tenant,
}) => {
  await typesAScreening(pharmacist, tenant);
  await goesAway(pharmacist);
  await isSignInPage(pharmacist.page);
  const kept = await pharmacist.page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toMatch(/Sorcha|Lally|slight cold/);
  await goesOnAfterSigningIn(pharmacist);
});

test(
  "[4.08] a refused renewal keeps the step with what is left of the access token",
  inTheWholeRun,
  async ({ pharmacist, tenant, watch }) => {
    watch.expects(400, "/openid-connect/token");
    const { page } = pharmacist;
    await typesAScreening(pharmacist, tenant);
    const refusal = { status: 400, json: { error: "invalid_grant" } };
    await page.route("**/openid-connect/token", (route) => route.fulfill(refusal), { times: 1 });
    // Too little is left of the access token for a call, enough for the last save.
    await page.clock.fastForward("04:40");
    await pharmacist.presses("Save for later");
    await goesOnAfterSigningIn(pharmacist);
  },
);

test(
  "[4.04] a sign-out in another tab keeps the step that is typed in this one",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page, account } = pharmacist;
    await typesAScreening(pharmacist, tenant);
    const other = new Person(await page.context().newPage(), account);
    await other.opens("/home");
    await other.isSignedIn();
    await other.logsOut();
    await isSignInPage(other.page);
    await pharmacist.seesHeading("You are signed out");
    await expect(page.getByText("Sorcha")).toHaveCount(0);
    await pharmacist.presses("Sign in");
    await goesOnAfterSigningIn(pharmacist);
  },
);

test(
  "a step that could not be kept is named on the page after the sign-out",
  inTheWholeRun,
  async ({ pharmacist, tenant, watch }) => {
    watch.expectsMessage(/ERR_FAILED/);
    const { page } = pharmacist;
    await typesAScreening(pharmacist, tenant);
    await page.route("**/api/vaccination/episode**", (route) => route.abort());
    await goesAway(pharmacist);
    await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
    await pharmacist.sees(signOutMessages.notStored(["Clinical Screening for Flu"]));
    await expectAccessible(page);
    await pharmacist.presses("Sign in");
    await isSignInPage(page);
  },
);

test(
  "who signs out by choice leaves no draft behind",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await typesAScreening(pharmacist, tenant);
    const saves: string[] = [];
    pharmacist.page.on("request", (request) => {
      if (request.method() === "PUT") saves.push(request.url());
    });
    await pharmacist.logsOut();
    await pharmacist.sees(messages.episode.leave);
    await expectAccessible(pharmacist.page);
    await pharmacist.confirms("Stay");
    await expect(pharmacist.page.getByLabel(`Comment: ${unwell}`)).toHaveValue("A slight cold.");
    await pharmacist.logsOut();
    await pharmacist.confirms("Leave");
    await isSignInPage(pharmacist.page);
    expect(saves).toEqual([]);
  },
);

test(
  "[4.12] SIGN OUT NOW asks nothing and keeps the step",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    await typesAScreening(pharmacist, tenant);
    await pharmacist.page.clock.fastForward("15:01");
    await pharmacist.presses("SIGN OUT NOW");
    await goesOnAfterSigningIn(pharmacist);
  },
);

test(
  "[5.34] a comment over its limit costs nothing at the sign-out, and comes back with its message",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await typesAScreening(pharmacist, tenant);
    const tooLong = "A slight cold. ".repeat(40);
    await pharmacist.types(`Comment: ${unwell}`, tooLong);
    await goesAway(pharmacist);
    await isSignInPage(page);
    await pharmacist.fillsInSignIn();
    await pharmacist.isSignedIn();
    await pharmacist.sees(offer);
    await pharmacist.presses("Continue");
    await pharmacist.seesHeading(screening);
    await expect(page.getByLabel(`Comment: ${unwell}`)).toHaveValue(tooLong);
    await pharmacist.sees(messages.validation.messageTooLong(500));
  },
);
