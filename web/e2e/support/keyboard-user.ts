import { expect, type Locator, type Page } from "@playwright/test";

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Somebody without a mouse; each sentence begins where the last one left the focus. */
export class KeyboardUser {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async presses(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** From wherever the focus is. */
  async saves(): Promise<void> {
    await expect(this.page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await this.presses("Alt+s");
  }

  /** Tab order is reading order: whatever comes next is reached by going on. */
  async reaches(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await hasFocus(target)) return;
      await this.presses("Tab");
    }
    throw new Error(`${target.toString()} was not reached by Tab.`);
  }

  async follows(role: "link" | "button", name: string | RegExp): Promise<void> {
    await this.reaches(this.page.getByRole(role, { name, exact: true }).first());
    await this.presses("Enter");
  }

  async types(label: string, text: string): Promise<void> {
    await this.reaches(this.page.getByRole("textbox", { name: label, exact: true }));
    await this.page.keyboard.type(text);
  }

  /** Tab enters the radios of a question, the arrows choose among them. */
  async answers(question: string, answer: string): Promise<void> {
    const group = this.page.getByRole("group", { name: question, exact: true });
    const chosen = group.getByRole("radio", { name: answer });
    const entry = group.getByRole("radio", { checked: true }).or(group.getByRole("radio")).first();
    await this.reaches(entry);
    await this.presses("Space");
    for (let moves = 0; moves < 9 && !(await chosen.isChecked()); moves++)
      await this.presses("ArrowDown");
    await expect(chosen).toBeChecked();
  }

  /** The arrows go through a list. */
  async selects(label: string, option: string): Promise<void> {
    const list = this.page.getByRole("combobox", { name: label, exact: true });
    await this.reaches(list);
    const chosen = list.locator("option:checked");
    for (let moves = 0; moves < 40; moves++) {
      // A product has its full name as its title.
      const name = (await chosen.getAttribute("title")) ?? (await chosen.textContent());
      if (name?.startsWith(option)) return;
      await this.presses("ArrowDown");
    }
    throw new Error(`${option} was not reached in ${label}.`);
  }

  async checks(name: string): Promise<void> {
    await this.reaches(this.page.getByRole("checkbox", { name, exact: true }));
    await this.presses("Space");
  }
}
