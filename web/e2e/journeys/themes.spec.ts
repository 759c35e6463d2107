import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { everyScreen, sampled } from "../support/every-screen.ts";
import { inTheWholeRun, isExhaustive } from "../support/exhaustive.ts";
import { Person } from "../support/person.ts";
import { themes } from "../support/themes.ts";
import { expect, persona, test } from "../support/test.ts";

/** The usual run takes the first and the last of them. */
const shown = isExhaustive ? themes : themes.filter((_, index) => index % 3 === 0);

for (const [index, [name, media]] of shown.entries()) {
  test(`every screen is accessible in the theme ${name}`, async ({ signedIn }) => {
    test.slow();
    const person = await signedIn(persona("anna.pharmacist"));
    await person.page.emulateMedia(media);
    for (const { path } of sampled(await everyScreen(person), { part: 2 * index, of: 4 })) {
      await test.step(path, async () => {
        await person.opens(path);
        await person.page.waitForLoadState("networkidle");
        await expectAccessible(person.page);
      });
    }
  });
}

for (const [index, [name, media]] of shown.entries()) {
  const run = index === 0 ? inTheWholeRun : {};
  test(
    `what stands before and beside the screens is accessible in the theme ${name}`,
    run,
    async ({ pageOf }) => {
      test.slow();
      const people = ["leo.locum", "mia.multi", "nora.none"];
      for (const username of isExhaustive ? people : [people[index * 2] ?? ""]) {
        const page = await pageOf(persona(username));
        const person = new Person(page, persona(username));
        await page.emulateMedia(media);
        await page.setViewportSize({ width: index % 2 === 0 ? 320 : 1280, height: 800 });
        await page.clock.install();
        await person.opens("/home");
        await page.waitForLoadState("networkidle");
        await isAccessibleAndFits(page);
        if (username === "nora.none") await opensMenus(person);
        await page.clock.fastForward("15:01");
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await isAccessibleAndFits(page);
        await page.clock.fastForward("00:31");
        await expect(page.getByLabel("Username")).toBeVisible();
        await isAccessibleAndFits(page);
      }
    },
  );
}

async function isAccessibleAndFits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect((await fit(page)).sideways).toBe(0);
}

/** The panel of the collapsed header, and the one behind the name. */
async function opensMenus(person: Person): Promise<void> {
  const { page } = person;
  const collapsed = page.getByRole("button", { name: "Menu", exact: true });
  if (await collapsed.isVisible()) {
    await collapsed.click();
    await isAccessibleAndFits(page);
    await page.keyboard.press("Escape");
  }
  await person.opensUserMenu();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await isAccessibleAndFits(page);
  await page.keyboard.press("Escape");
}

/** The horizontal overflow, and the height that never scrolls away. */
const fit = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, clientHeight } = document.documentElement;
    const staying = [...document.querySelectorAll("body *")].filter((element) => {
      const { position } = getComputedStyle(element);
      return (position === "sticky" || position === "fixed") && element.checkVisibility();
    });
    const heights = staying.map((element) => element.getBoundingClientRect().height);
    const covered = heights.reduce((sum, height) => sum + height, 0) / clientHeight;
    return { sideways: scrollWidth - clientWidth, isHalfFree: covered < 0.5 };
  });

for (const [part, name, size, run] of [
  [0, "320 pixels", { width: 320, height: 640 }, {}],
  [1, "400% zoom on a laptop", { width: 320, height: 200 }, inTheWholeRun],
] as const) {
  test(`[H24] no screen scrolls sideways or is covered at ${name}`, run, async ({ signedIn }) => {
    test.slow();
    const person = await signedIn(persona("anna.pharmacist"));
    const addresses = await everyScreen(person);
    await person.page.setViewportSize(size);
    for (const { path } of sampled(addresses, { part, of: 4 })) {
      await test.step(path, async () => {
        await person.opens(path);
        await person.page.waitForLoadState("networkidle");
        expect(await fit(person.page), path).toEqual({ sideways: 0, isHalfFree: true });
      });
    }
  });
}

const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test(
  "colours and contrast are chosen under user settings, and outlive a sign-out",
  inTheWholeRun,
  async ({ signedIn }) => {
    const person = await signedIn(persona("tom.technician"));
    const { page } = person;
    await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
    await person.opens("/user-profile");
    await person.answers("Colours", "Dark");
    await expect.poll(() => backgroundOf(page)).toBe("rgb(13, 17, 23)");
    await person.answers("Contrast", "High contrast");
    await expect.poll(() => backgroundOf(page)).toBe("rgb(1, 4, 9)");
    await person.logsOut();
    await person.fillsInSignIn();
    await person.isSignedIn();
    await expect.poll(() => backgroundOf(page)).toBe("rgb(1, 4, 9)");
    await person.opens("/user-profile");
    await person.answers("Colours", "Same as this computer");
    await expect.poll(() => backgroundOf(page)).toBe("rgb(255, 255, 255)");
  },
);

test(
  "unless something is chosen, the application looks as the computer is set",
  inTheWholeRun,
  async ({ signedIn }) => {
    const { page } = await signedIn(persona("tom.technician"));
    const theme = () => page.locator("html").getAttribute("data-dark-theme");
    await page.emulateMedia({ colorScheme: "dark", contrast: "no-preference" });
    await expect.poll(theme).toBe("dark");
    await expect.poll(() => backgroundOf(page)).toBe("rgb(13, 17, 23)");
    await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
    await expect.poll(theme).toBe("dark_high_contrast");
    await page.emulateMedia({ colorScheme: "dark", contrast: "no-preference" });
    await expect.poll(theme).toBe("dark");
  },
);
