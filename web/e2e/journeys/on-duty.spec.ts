import { inTheWholeRun } from "../support/exhaustive.ts";
import { Person } from "../support/person.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { expect, test } from "../support/test.ts";

test.use({ throughContractProxy: true });

test("[4.14] [2.32] [2.36] [6.05] [7.08] a locum enters details before anything else, and works under them", async ({
  tenant,
  pageOf,
}) => {
  const account = tenant.person("locum");
  const page = await pageOf(account);
  const locum = new Person(page, account);
  await locum.opens("/vaccination");
  await locum.seesHeading("Pharmacist Details");
  await expect(locum.menu).toHaveCount(0);
  await locum.presses("Continue");
  await locum.sees("Required");
  await locum.types("First name", "Zoë");
  await locum.types("Surname", "Marsh");
  await locum.types("GPhC number", "2071234");
  const sent = page.waitForRequest(/vaccination\/active/);
  await locum.presses("Continue");
  await locum.isSignedIn();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await locum.sees("Zoë Marsh");
  const headers = (await sent).headers();
  expect(headers["x-locum-first-name"]).toBe("Zo%C3%AB");
  expect(headers["x-locum-gphc-number"]).toBe("2071234");
});

test(
  "[7.08] [3.03] a name of any alphabet arrives intact with every call",
  inTheWholeRun,
  async ({ tenant, pageOf }) => {
    const names = { "First name": "Zoë-Łukasz 王 %41", Surname: "O’Neill 👩‍⚕️ “ö”, 李" };
    const account = tenant.person("locum");
    const page = await pageOf(account);
    const sent: Record<string, string>[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) sent.push(request.headers());
    });
    const locum = new Pharmacist(page, account);
    await locum.opens("/home");
    for (const [label, name] of Object.entries(names)) await locum.types(label, name);
    await locum.types("GPhC number", "2071234");
    await locum.presses("Continue");
    await locum.isSignedIn();
    await locum.startsAnEpisode();
    await locum.findsPatientByNhsNumber(tenant.patient.nhsNumber);
    await locum.givesConsent();
    await locum.choosesVaccines("Flu");
    await locum.saves();
    await locum.isAtStep("Step 1 of 2 - Clinical Screening for Flu");
    await locum.opensActiveEpisodes();
    // The server kept the name as it was typed.
    await expect(locum.rowOf(tenant.patient.lastName)).toContainText(
      Object.values(names).join(" "),
    );
    const arrived = sent.map((headers) => [
      decodeURIComponent(headers["x-locum-first-name"] ?? ""),
      decodeURIComponent(headers["x-locum-last-name"] ?? ""),
      headers["x-locum-gphc-number"],
    ]);
    expect(arrived.length).toBeGreaterThan(8);
    expect(new Set(arrived.map(String))).toEqual(
      new Set([String([...Object.values(names), "2071234"])]),
    );
  },
);

test("[2.35] a locum who cancels is signed out", inTheWholeRun, async ({ tenant, pageOf }) => {
  const account = tenant.person("locum");
  const page = await pageOf(account);
  const locum = new Person(page, account);
  await locum.opens("/home");
  await locum.presses("Cancel");
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("[H25] [4.10] [2.01] [2.02] [2.03] [4.13] [4.11] after 15 minutes without a sign of life a warning shows, then the sign-out", async ({
  tenant,
  pageOf,
}) => {
  const account = tenant.person("pharmacist");
  const page = await pageOf(account);
  await page.clock.install();
  const person = new Person(page, account);
  await person.opens("/home");
  await person.isSignedIn();
  const warning = page.getByRole("alertdialog", { name: "You're about to be signed out" });
  await page.clock.fastForward("14:59");
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward("00:02");
  await expect(warning).toBeVisible();
  await expect(warning.getByRole("timer")).toHaveText(/^\d+$/);
  await person.confirms("STAY SIGNED IN");
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward("15:01");
  await expect(warning).toBeVisible();
  await page.clock.fastForward("00:31");
  await expect(page.getByLabel("Username")).toBeVisible();
});
