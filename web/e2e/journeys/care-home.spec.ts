import { expectAccessible } from "../support/accessibility.ts";
import { closesWithEscape } from "../support/closes-with-escape.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, test } from "../support/test.ts";
import { opensFluDelivery } from "../support/visit.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

test.use({ throughContractProxy: true });

const heading = "No care homes found";
const sentence = "No care homes found near your location or the service is temporarily unavailable";

const dialogOf = ({ page }: Pharmacist) => page.getByRole("dialog", { name: "Add Care Home" });

async function opensSearch(pharmacist: Pharmacist) {
  await pharmacist.presses("Add Care Home");
  const dialog = dialogOf(pharmacist);
  await expect(dialog).toBeVisible();
  const search = async (name: string) => {
    await dialog.getByLabel("Care home name").fill(name);
    await dialog.getByRole("button", { name: "Search" }).click();
  };
  return { dialog, search };
}

test.beforeEach(async ({ pharmacist, tenant }) => {
  await opensFluDelivery(pharmacist, tenant);
  await pharmacist.answers("Was the vaccine administered?", "Yes");
  await pharmacist.answers("Where was it administered?", "Long-stay care home");
});

test("[2.53] [7.17] [7.18] a care home is found by its name and fills in the delivery", async ({
  pharmacist,
}) => {
  const { page } = pharmacist;
  const { dialog, search } = await opensSearch(pharmacist);
  await dialog.getByRole("button", { name: "Search" }).click();
  await expect(
    dialog.getByText("Either care home name or postcode is required").first(),
  ).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForRequest(/vaccination\/care\/all\?/);
  await search("Rose Cottage");
  expect(new URL((await asked).url()).searchParams.get("name")).toBe("Rose Cottage");
  await expect(dialog.getByRole("heading", { name: "6 care homes found" })).toBeVisible();
  await expectAccessible(page);
  const details = page.waitForResponse(/vaccination\/care\/details\?orgLink=/);
  await dialog.getByRole("button", { name: "Choose Rose Cottage Manor" }).click();
  const home: Record<string, string> = await (await details).json();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Care Home" })).toBeFocused();
  const section = page.getByRole("region", { name: "Care home" });
  for (const value of [home["orgId"], home["name"], home["postCode"], home["address"]]) {
    const fields = section.getByRole("textbox");
    await expect
      .poll(async () => fields.evaluateAll((all) => all.map((one) => Reflect.get(one, "value"))))
      .toContain(value);
  }
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain(home["orgId"]);
  await pharmacist.answers("Where was it administered?", "Pharmacy");
  await pharmacist.answers("Where was it administered?", "Long-stay care home");
  await expect(section.getByRole("textbox").nth(1)).toHaveValue(home["name"] ?? "");
});

test("[8.05] no care home, and a search that fails, say so; a failure can be tried again", async ({
  pharmacist,
  watch,
}) => {
  const { dialog, search } = await opensSearch(pharmacist);
  await search("Nowhere at all");
  await expect(dialog.getByRole("heading", { name: heading })).toBeVisible();
  await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Try again" })).toHaveCount(0);
  watch.expects(503, "/vaccination/care/all");
  await search("unavailable");
  const failure = dialog.getByRole("group", { name: heading });
  await expect(failure).toBeFocused();
  await expect(failure).toHaveAccessibleDescription(sentence);
  const again = pharmacist.page.waitForRequest(/vaccination\/care\/all\?/);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await again;
  await closesWithEscape(dialog);
  await expect(dialog).toHaveCount(0);
  await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
});

test(
  "Alt+S and Enter in the search do not save the step behind it",
  inTheWholeRun,
  async ({ pharmacist }) => {
    const { page } = pharmacist;
    const { dialog } = await opensSearch(pharmacist);
    await dialog.getByLabel("Care home name").fill("Bluebell");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "6 care homes found" })).toBeVisible();
    await page.keyboard.press("Alt+s");
    await expect(page.getByRole("heading", { name: summaryTitle })).toHaveCount(0);
  },
);
