import type { Page } from "@playwright/test";
import { configures } from "./configured.ts";

const analyticsUrl = "/pharmacy/analytics.js?site=1";

/** As an installation with analytics has it; the bundled configuration has none. */
export async function hasAnalytics(page: Page, excludedRole: string): Promise<URL[]> {
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  const analytics = { scriptUrl: analyticsUrl, siteId: "site-1", siteVersion: 6, excludedRole };
  await configures(page, (config) => ({ ...config, analytics }));
  await page.route("**/analytics.js*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "document.title = document.currentScript.dataset.siteVersion",
    }),
  );
  return asked;
}

export const isAnalytics = ({ pathname }: URL) => pathname === "/pharmacy/analytics.js";
