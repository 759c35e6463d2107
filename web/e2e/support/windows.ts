import { expect, type Page } from "@playwright/test";
import { isExhaustive } from "./exhaustive.ts";

interface Window {
  width: number;
  colorScheme: "light" | "dark";
}

const all: Window[] = [
  { width: 320, colorScheme: "light" },
  { width: 1280, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
];

/** The window sizes for each screen; the usual run uses only the narrowest. */
export const windows = isExhaustive ? all : all.slice(0, 1);

export async function lookThrough(page: Page, { width, colorScheme }: Window): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "horizontal scrolling").toBe(0);
}
