import { expectAccessible } from "../support/accessibility.ts";
import { expect, persona, test } from "../support/test.ts";

/** §2's menu, transcribed: who sees what between Dashboard and Help. */
const menus: [username: string, ids: string, entries: string[]][] = [
  [
    "anna.pharmacist",
    "[2.09] [2.17]",
    [
      "Pharmacy First",
      "Discharge Medicines new",
      "NMS",
      "Flu Vaccination",
      "Hypertension Case-Finding",
      "Contraception",
      "Vaccinations new",
    ],
  ],
  ["cpcs.only", "[2.10]", ["Pharmacy First"]],
  ["newcpcs.only", "[2.10]", ["Pharmacy First"]],
  ["dms.only", "[2.11]", ["Discharge Medicines new"]],
  ["nms.only", "[2.12]", ["NMS"]],
  ["fluvac.only", "[2.13]", ["Flu Vaccination"]],
  ["hcf.only", "[2.14]", ["Hypertension Case-Finding"]],
  ["pcs.only", "[2.15]", ["Contraception"]],
  ["tom.technician", "[2.16]", ["Vaccinations new"]],
  ["nora.none", "[2.07]", []],
];

for (const [username, ids, entries] of menus) {
  test(`${ids} [1.11] [6.02] ${username} sees the own services in the menu`, async ({
    signedIn,
  }) => {
    const person = await signedIn(persona(username));
    const links = person.menu.getByRole("link");
    const expected = ["Dashboard", ...entries, "Help"];
    await expect(links).toHaveCount(expected.length);
    for (const [index, entry] of expected.entries())
      await expect(links.nth(index)).toHaveAccessibleName(entry);
  });
}

test("[6.01] a denied user is redirected home", async ({ signedIn }) => {
  const person = await signedIn(persona("dms.only"));
  for (const path of ["/vaccination", "/vaccination/add", "/hcf-service", "/referral-details"]) {
    await person.opens(path);
    await person.isSignedIn();
    await person.isAt("/home");
  }
});

test("[2.29] [2.20] an unknown path redirects home", async ({ signedIn }) => {
  const person = await signedIn(persona("anna.pharmacist"));
  for (const path of ["/nothing/here", "/dms/session", "/dms/summary"]) {
    await person.opens(path);
    await person.isSignedIn();
    await person.isAt("/home");
  }
});

test("[2.18] the entry of the service that is open is highlighted", async ({ signedIn }) => {
  const person = await signedIn(persona("anna.pharmacist"));
  await person.choosesInMenu("Contraception");
  await person.isAt("/pcs-service");
  await expect(person.menu.locator("[aria-current=page]")).toHaveText(/Contraception/);
  await person.opens("/pcs-episode/summary/some-id");
  await expect(person.menu.locator("[aria-current=page]")).toHaveText(/Contraception/);
});

test("[2.08] [6.04] the profile opens for any signed-in user and shows who that is", async ({
  signedIn,
}) => {
  const person = await signedIn(persona("nora.none"));
  await person.opens("/user-profile");
  await person.isAt("/user-profile");
  await person.sees("Nora None");
});

test("[2.05] [2.06] the header collapses below 1280 pixels, and content is never wider than 1340", async ({
  signedIn,
}) => {
  const person = await signedIn(persona("anna.pharmacist"));
  const openMenu = person.page.getByRole("button", { name: "Menu", exact: true });
  await expect(openMenu).toBeHidden();
  await person.page.setViewportSize({ width: 1279, height: 800 });
  await expect(openMenu).toBeVisible();
  await openMenu.click();
  await expect(person.menu).toBeVisible();
  await person.page.keyboard.press("Escape");
  await expect(openMenu).toBeFocused();
  await person.page.setViewportSize({ width: 1800, height: 800 });
  const columns = await person.page.getByRole("main").locator("..").boundingBox();
  expect(columns?.width).toBeLessThanOrEqual(1340);
});

for (const [width, colorScheme] of [
  [1280, "light"],
  [1440, "dark"],
  [320, "light"],
] as const) {
  test(`the dashboard is accessible at ${width} pixels, ${colorScheme}`, async ({ signedIn }) => {
    const person = await signedIn(persona("anna.pharmacist"));
    await person.page.setViewportSize({ width, height: 800 });
    await person.page.emulateMedia({ colorScheme });
    await expectAccessible(person.page);
    const overflow = await person.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
