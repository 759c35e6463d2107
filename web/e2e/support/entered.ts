import type { Page } from "@playwright/test";

/** Everything that is entered in the form on the page, control by control. */
export async function entered(page: Page): Promise<string[]> {
  return page.locator("form").evaluate((form) =>
    [...form.querySelectorAll("input, select, textarea")].map((control) => {
      const isTicked =
        control instanceof HTMLInputElement && control.matches("[type=radio], [type=checkbox]");
      if (isTicked) return `${control.id}: ${control.checked}`;
      const hasValue =
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement;
      return `${control.id}: ${hasValue ? control.value : ""}`;
    }),
  );
}
