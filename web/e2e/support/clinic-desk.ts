import { expect, type Locator } from "@playwright/test";
import { Person } from "./person.ts";

type Tab = "Waiting" | "Expected" | "Seen" | "Summary";

/** Somebody at a desk of today's clinic. */
export class ClinicDesk extends Person {
  async opensClinic(): Promise<void> {
    await this.opens("/vaccination/clinic");
    await this.seesHeading("Clinic");
  }

  async adds(list: string): Promise<void> {
    await this.follows("Add patients");
    await this.types("Patients", list);
    await this.presses("Check the list");
  }

  async turnsTo(tab: Tab): Promise<void> {
    const tabs = this.page.getByRole("navigation", { name: "Clinic" });
    await tabs.getByRole("link", { name: new RegExp(`^${tab}`) }).click();
  }

  /** The row of an entry, by what stands in it. */
  row(text: string): Locator {
    return this.page.getByRole("main").getByRole("row").filter({ hasText: text });
  }

  async checksIn(name: string): Promise<void> {
    await this.presses(`Check in: ${name}`);
    const dialog = this.page.getByRole("dialog", { name: "Check in" });
    await dialog.getByRole("button", { name: "Check in", exact: true }).click();
    await expect(this.row(name)).toContainText("Here");
  }

  /** The entry in the open recording's state; the address does not contain it. */
  async recordsAnEntry(): Promise<string> {
    await expect(this.page).toHaveURL((url) => url.pathname === "/pharmacy/vaccination/add");
    const state: unknown = await this.page.evaluate(() => JSON.stringify(history.state));
    const [, id = ""] = /"entryId":"([^"]+)"/.exec(String(state)) ?? [];
    expect(id, "the entry in the history's state").not.toBe("");
    expect(this.page.url()).not.toContain(id);
    return id;
  }
}
