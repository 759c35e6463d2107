import type { Page } from "@playwright/test";

/** The counter's laptop, which has limits, and a telephone, which is only reported. */
export const laptop = { width: 1280, height: 800 };
export const telephone = { width: 320, height: 640 };

/** How far down a page's content reaches, on a laptop. */
export async function heightOf(page: Page, what: string): Promise<number> {
  const heightIn = async (size: typeof laptop) => {
    await page.setViewportSize(size);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  const onTelephone = await heightIn(telephone);
  const onLaptop = await heightIn(laptop);
  console.log(`${what}: ${onLaptop} px at 1280 × 800, ${onTelephone} px at 320 × 640`);
  return onLaptop;
}
