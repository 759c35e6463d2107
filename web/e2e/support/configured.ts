import type { Page } from "@playwright/test";

const isOfTheApplication = ({ pathname }: URL) => /^\/pharmacy(\/|$)/.test(pathname);
const written = /(?<=<script type="application\/json" id="config">).*?(?=<\/script>)/s;

/**
 * Changes the configuration in each page, from the next opened page on: the page after the redirect
 * from a sign-in cannot be changed.
 */
export async function configures(page: Page, change: (config: object) => object): Promise<void> {
  await page.route(isOfTheApplication, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(written, (text) => {
      const config: object = JSON.parse(text);
      return JSON.stringify(change(config));
    });
    return route.fulfill({ response, body });
  });
}
