import type { Page } from "@playwright/test";
import type { TestTenant } from "./test-tenant.ts";

/** The time in a story's pharmacy: of its server, and of each page that is shown it. */
export class PharmacyTime {
  private readonly tenant: TestTenant;
  private aheadMs = 0;

  constructor(tenant: TestTenant) {
    this.tenant = tenant;
  }

  /** What a page shows goes by the `Date` of the server's answers. */
  async isShownTo(page: Page): Promise<void> {
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + this.aheadMs).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
  }

  async moves(byMs: number): Promise<void> {
    this.aheadMs += byMs;
    await this.tenant.movesClock(byMs);
  }

  async movesTo(instant: string): Promise<void> {
    await this.moves(Date.parse(instant) - Date.now() - this.aheadMs);
  }
}
