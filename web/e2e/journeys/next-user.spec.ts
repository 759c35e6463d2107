import type { Page } from "@playwright/test";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { Person } from "../support/person.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

/** Ends the sign-in in browser and server while no page of the application is open. */
async function letsTheSignInEnd(page: Page): Promise<void> {
  await page.goto("/pharmacy/favicon.svg");
  await page.context().clearCookies();
  await page.evaluate(() => {
    const [head, payload = "", signature] = (localStorage.getItem("kc_token") ?? "").split(".");
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const ended = btoa(JSON.stringify({ ...claims, exp: 1 }));
    localStorage.setItem("kc_token", [head, ended, signature].join("."));
    localStorage.setItem("kc_refreshToken", `${head}.e30.signature`);
  });
}

async function tellsWhoIsOnDuty(locum: Person): Promise<void> {
  await locum.types("First name", "Zoë");
  await locum.types("Surname", "Marsh");
  await locum.types("GPhC number", "2071234");
  await locum.presses("Continue");
  await locum.isSignedIn();
}

test("[H25] [6.05] [4.04] [4.05] who signs in after a locum whose sign-in has ended finds nothing of theirs", async ({
  watch,
  tenant,
  pageOf,
}) => {
  watch.expects(400, "/openid-connect/token");
  const account = tenant.person("locum");
  const page = await pageOf(account);
  const locum = new Pharmacist(page, account);
  await locum.opens("/home");
  await tellsWhoIsOnDuty(locum);
  await locum.startsAnEpisode();
  await locum.findsPatientByNhsNumber(tenant.patient.nhsNumber);
  await letsTheSignInEnd(page);

  await locum.opens("/vaccination/add");
  const next = new Person(page, tenant.person("pharmacist"));
  await next.fillsInSignIn();
  await next.isSignedIn();
  await next.isAt("/home");
  await expect(page.getByText("Zoë Marsh")).toHaveCount(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(kept).not.toContain("Marsh");
  expect(kept).not.toContain(tenant.patient.nhsNumber);
  await next.logsOut();

  await locum.fillsInSignIn();
  await locum.seesHeading("Pharmacist Details");
});

test(
  "[4.14] a locum is asked once in all tabs of one sign-in",
  inTheWholeRun,
  async ({ tenant, pageOf }) => {
    const account = tenant.person("locum");
    const page = await pageOf(account);
    const first = new Person(page, account);
    const waiting = new Person(await page.context().newPage(), account);
    await waiting.opens("/home");
    await waiting.seesHeading("Pharmacist Details");
    await first.opens("/home");
    await tellsWhoIsOnDuty(first);
    await waiting.isSignedIn();
    const later = new Person(await page.context().newPage(), account);
    await later.opens("/home");
    await later.isSignedIn();
    await later.sees("Zoë Marsh");
  },
);
