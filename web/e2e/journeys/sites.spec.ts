import * as messages from "@pharmacy/domain/messages";
import { movedMessages } from "../../src/session/moved-messages.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { Person } from "../support/person.ts";
import { expect, type PageOf, test } from "../support/test.ts";
import type { TestTenant } from "../support/test-tenant.ts";

test.use({ throughContractProxy: true });

class MultiSiteUser extends Person {
  static async at(pageOf: PageOf, tenant: TestTenant): Promise<MultiSiteUser> {
    const account = tenant.person("multi");
    return new MultiSiteUser(await pageOf(account), account);
  }

  async chooses(storeId: string): Promise<void> {
    await this.seesHeading("Choose a pharmacy");
    await this.page.getByRole("radio", { name: new RegExp(storeId) }).check();
    await this.presses("Continue");
  }

  /** The application loads its page anew for the pharmacy, which may show before that. */
  async beginsWorkIn(storeId: string): Promise<void> {
    const loaded = this.page.waitForEvent("load");
    await this.chooses(storeId);
    await loaded;
    await this.worksIn(storeId);
  }

  async worksIn(storeId: string): Promise<void> {
    await this.sees(`Pharmacy ${storeId}`);
  }

  async switchesPharmacy(): Promise<void> {
    await this.opensUserMenu();
    await this.page.getByRole("link", { name: "Switch pharmacy" }).click();
  }
}

test("[4.15] [2.37] [2.38] [4.16] a multi-site user chooses a pharmacy before anything else", async ({
  tenant,
  pageOf,
}) => {
  const person = await MultiSiteUser.at(pageOf, tenant);
  await person.opens("/vaccination");
  await person.seesHeading("Choose a pharmacy");
  await person.isAt("/multi-site");
  const bearers: (string | undefined)[] = [];
  person.page.on("request", (request) => {
    if (request.url().includes("/api/")) bearers.push(request.headers()["authorization"]);
  });
  await person.beginsWorkIn(tenant.storeId);
  await person.isAt("/home");
  // The token was refreshed: what follows the choice carries another one.
  expect(new Set(bearers).size).toBe(2);
  await person.opens("/multi-site");
  await person.isAt("/home");
  await person.worksIn(tenant.storeId);
});

test(
  "[6.06] [1.04] nothing of the former pharmacy remains after a switch",
  inTheWholeRun,
  async ({ tenant, pageOf }) => {
    const person = await MultiSiteUser.at(pageOf, tenant);
    const { page } = person;
    await person.opens("/home");
    await person.chooses(tenant.storeId);
    await person.worksIn(tenant.storeId);
    await person.choosesInMenu("Vaccinations");
    await page.getByRole("link", { name: "Batches" }).click();
    const { batchNo } = tenant.batch("fluVac");
    await page.getByRole("searchbox").fill(batchNo);
    await expect(page.getByRole("link", { name: batchNo })).toBeVisible();
    const batchesAddress = page.url();

    await person.switchesPharmacy();
    await person.seesHeading("Choose a pharmacy");
    await expect(page.getByText(batchNo)).toHaveCount(0);
    const kept = await page.evaluate(async () => ({
      session: Object.keys(sessionStorage),
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
    }));
    expect(kept).toEqual({ session: ["owner"], caches: [], databases: [] });
    await person.beginsWorkIn(tenant.otherStoreId);
    await page.goto(batchesAddress);
    await expect(page.getByRole("main").getByText("0 active batches")).toBeVisible();
    await expect(page.getByText(tenant.storeId)).toHaveCount(0);
  },
);

test(
  "[6.06] whoever switches right after Continue comes to the chooser again",
  inTheWholeRun,
  async ({ tenant, pageOf }) => {
    const person = await MultiSiteUser.at(pageOf, tenant);
    await person.opens("/home");
    for (const storeId of [tenant.storeId, tenant.otherStoreId, tenant.storeId]) {
      await person.chooses(storeId);
      await person.switchesPharmacy();
    }
    await person.seesHeading("Choose a pharmacy");
    await person.isAt("/multi-site");
  },
);

/** The same user in two tabs; the first one is left in the tenant's own store. */
async function twoTabs(first: MultiSiteUser, storeId: string): Promise<MultiSiteUser> {
  await first.opens("/home");
  await first.beginsWorkIn(storeId);
  const second = new MultiSiteUser(await first.page.context().newPage(), first.account);
  await second.opens("/home");
  return second;
}

test("[H18] [4.16] a switch in one tab ends the former pharmacy in the other, which could only record in the wrong one", async ({
  tenant,
  pageOf,
}) => {
  const first = await MultiSiteUser.at(pageOf, tenant);
  const second = await twoTabs(first, tenant.storeId);
  await second.chooses(tenant.otherStoreId);
  await second.worksIn(tenant.otherStoreId);
  await first.seesHeading(movedMessages.title);
  await expect(first.menu).toHaveCount(0);
  await expectAccessible(first.page);
  await first.page.reload();
  await first.seesHeading(movedMessages.title);
  await first.presses(movedMessages.choose);
  await first.chooses(tenant.otherStoreId);
  await first.worksIn(tenant.otherStoreId);
});

test(
  "what is typed in the other tab is kept for its own pharmacy, where one can go on",
  inTheWholeRun,
  async ({ tenant, pageOf }) => {
    const first = await MultiSiteUser.at(pageOf, tenant);
    const second = await twoTabs(first, tenant.storeId);
    const { page } = first;
    await first.opens("/vaccination/add");
    await first.presses("Enter by hand");
    const name = page.getByRole("textbox", { name: "First name" });
    await name.fill("Niamh");
    await second.chooses(tenant.otherStoreId);
    await first.seesHeading(movedMessages.title);
    await first.sees("Enter the patient by hand");
    await first.presses(movedMessages.choose);
    await first.sees(messages.episode.leave);
    await first.confirms("Stay");
    await page.getByRole("button", { name: movedMessages.goOn("") }).click();
    await first.worksIn(tenant.storeId);
    await expect(name).toHaveValue("Niamh");
    await second.seesHeading(movedMessages.title);
  },
);
