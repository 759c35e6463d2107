import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { Person } from "../support/person.ts";
import { expect, test } from "../support/test.ts";
import { expectNoSidewaysScroll, lookThrough, windows } from "../support/windows.ts";

test.use({ throughContractProxy: true });

test("[1.09] [2.04] [7.05] [7.06] the own details are shown, checked and saved", async ({
  signedIn,
  tenant,
}) => {
  const person = await signedIn(tenant.person("pharmacist"));
  const { page } = person;
  await person.opensUserMenu();
  const read = page.waitForRequest(/user-management\/users\?username=/);
  await page.getByRole("link", { name: "User settings" }).click();
  expect((await read).method()).toBe("GET");
  await person.seesHeading("User settings");
  await person.sees(tenant.person("pharmacist").username);
  await expectAccessible(page);

  await person.types("First name", "");
  await page.getByLabel("GPhC number").fill("12");
  await page.getByLabel("Email").fill("robin@");
  await person.presses("Save");
  const summary = page
    .getByRole("group", { name: "Answer 1 question and correct 2 answers" })
    .getByRole("link");
  await expect(summary.filter({ hasText: /^First name$/ })).toBeVisible();
  await expect(summary.filter({ hasText: "Please enter correct email format" })).toBeVisible();
  await expect(summary.filter({ hasText: "Field Must be 7 digits" })).toBeVisible();
  await expectAccessible(page);

  await person.types("First name", "Róisín 王");
  await page.getByLabel("GPhC number").fill("2071234");
  await page.getByLabel("Email").fill("roisin@example.org");
  const sent = page.waitForRequest(/update-user-details/);
  await page.keyboard.press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ firstName: "Róisín 王", gphc: "2071234" });
  await person.sees("Your details were saved");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Róisín 王");
  await expect(page.getByLabel("Email")).toHaveValue("roisin@example.org");
});

test(
  "[2.57] leaving the settings with unsaved changes asks first",
  inTheWholeRun,
  async ({ signedIn, tenant }) => {
    const person = await signedIn(tenant.person("technician"));
    await person.opens("/user-profile");
    await person.types("Last name", "Changed");
    await person.choosesInMenu("Dashboard");
    await person.sees("Are you sure you want to leave? Unsaved changes will be lost.");
    await person.presses("Stay");
    await expect(person.page.getByLabel("Last name")).toHaveValue("Changed");
    await person.presses("Save");
    await person.sees("Your details were saved");
    await person.choosesInMenu("Dashboard");
    await person.isAt("/home");
  },
);

test("[7.07] the default pharmacy is one of the user's own", async ({ tenant, pageOf }) => {
  const account = tenant.person("multi");
  const page = await pageOf(account);
  const person = new Person(page, account);
  await person.opens("/home");
  await page.getByRole("radio", { name: new RegExp(tenant.storeId) }).check();
  await person.presses("Continue");
  await person.isSignedIn();
  await person.opens("/user-profile");
  const stores = page.getByLabel("Default pharmacy");
  await expect(stores.getByRole("option")).toHaveCount(3);
  await stores.selectOption(`Pharmacy ${tenant.otherStoreId}`);
  const sent = page.waitForRequest(/update-user-store-id/);
  await person.presses("Save");
  const request = await sent;
  expect(new URL(request.url()).searchParams.get("storeId")).toBe(tenant.otherStoreId);
  expect(request.postData()).toBeNull();
  await person.sees("Your details were saved");
  await page.reload();
  await expect(stores).toHaveValue(tenant.otherStoreId);
});

for (const window of windows) {
  test(
    `[1.09] the settings are accessible at ${window.width} pixels, ${window.colorScheme}`,
    inTheWholeRun,
    async ({ signedIn, tenant }) => {
      const person = await signedIn(tenant.person("pharmacist"));
      await lookThrough(person.page, window);
      await person.opens("/user-profile");
      await expect(person.page.getByLabel("Default pharmacy")).toBeVisible();
      await expectAccessible(person.page);
      await expectNoSidewaysScroll(person.page);
    },
  );
}
