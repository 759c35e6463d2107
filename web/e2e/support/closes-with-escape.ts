import { expect, type Locator } from "@playwright/test";

/** Once the focus is in it: what hears the key comes with the focus, after what is to be read. */
export async function closesWithEscape(dialog: Locator): Promise<void> {
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.page().keyboard.press("Escape");
}
