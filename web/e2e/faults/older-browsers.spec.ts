import { inTheWholeRun } from "../support/exhaustive.ts";
import { expect, persona, test } from "../support/test.ts";

const lacks: Record<string, () => void> = {
  "URL.canParse": () => Reflect.deleteProperty(URL, "canParse"),
  "Promise.withResolvers": () => Reflect.deleteProperty(Promise, "withResolvers"),
  "Map.groupBy": () => Reflect.deleteProperty(Map, "groupBy"),
  "AbortSignal.any": () => Reflect.deleteProperty(AbortSignal, "any"),
  toSorted: () => Reflect.deleteProperty(Array.prototype, "toSorted"),
};

test(
  "a browser that is too old is told so, before it is asked to sign in",
  inTheWholeRun,
  async ({ visitor }) => {
    for (const [name, takeAway] of Object.entries(lacks)) {
      const { page } = await visitor(persona("anna.pharmacist"));
      await page.addInitScript(takeAway);
      await page.goto("/pharmacy/home");
      const told = page.getByRole("alert").filter({ hasText: "This browser is too old" });
      await expect(told, `without ${name}`).toContainText("Chrome or Edge 120");
      await expect(page.getByText("Loading…")).toHaveCount(0);
      await expect(page).toHaveURL(/\/pharmacy\/home$/);
    }
  },
);
