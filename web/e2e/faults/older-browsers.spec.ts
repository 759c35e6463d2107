import { messages } from "@pharmacy/domain/messages";
import { expect, persona, test } from "../support/test.ts";

const lacks: Record<string, () => void> = {
  "URL.canParse": () => Reflect.deleteProperty(URL, "canParse"),
  "Promise.withResolvers": () => Reflect.deleteProperty(Promise, "withResolvers"),
  "Map.groupBy": () => Reflect.deleteProperty(Map, "groupBy"),
  "AbortSignal.any": () => Reflect.deleteProperty(AbortSignal, "any"),
  toSorted: () => Reflect.deleteProperty(Array.prototype, "toSorted"),
};

test("a browser that is too old is told so, before it is asked to sign in", async ({ visitor }) => {
  for (const [name, takeAway] of Object.entries(lacks)) {
    const { page } = await visitor(persona("anna.pharmacist"));
    await page.addInitScript(takeAway);
    await page.goto("/pharmacy/home");
    const told = page.getByRole("alert").filter({ hasText: "This browser is too old" });
    await expect(told, `without ${name}`).toContainText("Chrome or Edge 120");
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await expect(page).toHaveURL(/\/pharmacy\/home$/);
  }
});

test("[2.57] a half-typed batch asks before leaving in a browser without the Navigation API", async ({
  pharmacist,
}) => {
  const { page } = pharmacist;
  await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await pharmacist.opens("/vaccination/batches");
  expect(await page.evaluate(() => "navigation" in window)).toBe(false);
  await page.getByRole("link", { name: "Add batch" }).first().click();
  const typed = page.getByRole("textbox", { name: "Batch number" });
  await typed.fill("QX41");

  await pharmacist.choosesInMenu("Dashboard");
  await pharmacist.sees(messages.episode.leave);
  await pharmacist.confirms("Stay");
  await expect(typed).toHaveValue("QX41");

  await page.evaluate(() => history.back());
  await pharmacist.sees(messages.episode.leave);
  await pharmacist.confirms("Stay");
  await expect(typed).toHaveValue("QX41");

  await page.evaluate(() => history.back());
  await pharmacist.confirms("Leave");
  await expect(typed).toHaveCount(0);
  await expect(page).toHaveURL(/\/vaccination\/batches$/);

  await page.getByRole("link", { name: "Add batch" }).first().click();
  await expect(typed).toHaveValue("");
  await typed.fill("QX42");
  await pharmacist.choosesInMenu("Dashboard");
  await pharmacist.confirms("Leave");
  await pharmacist.isAt("/home");
});
