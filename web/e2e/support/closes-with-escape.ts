import { expect, type Locator } from "@playwright/test";

/** Waits for the focus first: the dialog listens to keys only once it has the focus. */
export async function closesWithEscape(dialog: Locator): Promise<void> {
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.page().keyboard.press("Escape");
}
