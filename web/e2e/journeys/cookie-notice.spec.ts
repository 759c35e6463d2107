import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { hasAnalytics, isAnalytics } from "../support/analytics.ts";
import { expect, persona, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

test("[1.06] [1.07] [9.02] nothing of analytics is loaded before Accept; the answer outlives a sign-out", async ({
  visitor,
}) => {
  const person = await visitor(persona("tom.technician"));
  const asked = await hasAnalytics(person.page, "Tester");
  await person.signsIn();
  await person.opens("/home");
  const notice = person.page.getByRole("region", { name: "Cookies" });
  await expect(notice).toContainText("analytics cookies");
  await expectAccessible(person.page);
  await person.choosesInMenu("Vaccinations");
  await person.seesHeading("Vaccinations");
  expect(asked.filter(isAnalytics)).toEqual([]);
  expect(asked.filter(({ origin }) => origin !== new URL(person.page.url()).origin)).toEqual([]);

  const loaded = person.page.waitForResponse(/analytics\.js/);
  const accept = notice.getByRole("button", { name: "Accept analytics cookies" });
  await accept.focus();
  await person.page.keyboard.press("Enter");
  await loaded;
  await expect(notice).toHaveCount(0);
  await expect(person.page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(person.page).toHaveTitle("6");
  const kept = () => JSON.parse(localStorage.getItem("cookieNotice") ?? "null");
  expect(await person.page.evaluate(kept)).toEqual({ version: 1, analytics: true });

  await person.logsOut();
  await person.fillsInSignIn();
  await person.isSignedIn();
  await expect(notice).toHaveCount(0);
});

test(
  "[1.06] rejecting is as easy as accepting, loads nothing, and can be changed",
  inTheWholeRun,
  async ({ visitor }) => {
    const person = await visitor(persona("tom.technician"));
    const asked = await hasAnalytics(person.page, "Tester");
    await person.signsIn();
    await person.opens("/home");
    const answers = person.page.getByRole("region", { name: "Cookies" }).getByRole("button");
    await expect(answers).toHaveText(["Accept analytics cookies", "Reject analytics cookies"]);
    const looks = await answers.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontWeight, height } = getComputedStyle(button);
        return { backgroundColor, color, fontWeight, height };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    await person.presses("Reject analytics cookies");
    await person.opens("/user-profile");
    await person.sees("You rejected analytics cookies in this browser.");
    expect(asked.filter(isAnalytics)).toEqual([]);
    await person.presses("Change your choice");
    await expect(answers).toHaveCount(2);
  },
);

test(
  "[1.07] whoever holds the excluded role is never recorded",
  inTheWholeRun,
  async ({ visitor }) => {
    const person = await visitor(persona("tom.technician"));
    const asked = await hasAnalytics(person.page, "VAC");
    await person.signsIn();
    await person.opens("/home");
    await person.presses("Accept analytics cookies");
    await person.choosesInMenu("Vaccinations");
    await person.seesHeading("Vaccinations");
    await person.page.reload();
    await person.isSignedIn();
    expect(asked.filter(isAnalytics)).toEqual([]);
  },
);

for (const window of windows) {
  test(
    `[1.06] the cookie notice is accessible at ${window.width} pixels, ${window.colorScheme}`,
    inTheWholeRun,
    async ({ visitor }) => {
      const person = await visitor(persona("nora.none"));
      await person.signsIn();
      await lookThrough(person.page, window);
      await expect(person.page.getByRole("region", { name: "Cookies" })).toBeVisible();
      await expectAccessible(person.page);
      await expectNoSidewaysScroll(person.page);
    },
  );
}
