import { expect, type Locator, type Page } from "@playwright/test";

export interface Account {
  username: string;
  password: string;
}

/** Somebody at a browser, who does and sees things. */
export class Person {
  readonly page: Page;
  readonly account: Account;

  constructor(page: Page, account: Account) {
    this.page = page;
    this.account = account;
  }

  /** On the identity provider's page; whatever was opened leads there. */
  async signsIn(): Promise<void> {
    await this.opens("");
    await this.fillsInSignIn();
    await this.isSignedIn();
  }

  async fillsInSignIn({ username, password } = this.account): Promise<void> {
    await this.page.getByLabel("Username").fill(username);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  async isSignedIn(): Promise<void> {
    await expect(this.menu).toBeVisible();
  }

  async logsOut(): Promise<void> {
    await this.opensUserMenu();
    await this.page.getByRole("button", { name: "Logout" }).click();
  }

  async opensUserMenu(): Promise<void> {
    await this.page.getByRole("banner").getByRole("button", { name: /GPhC/ }).click();
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`/pharmacy${path}`);
  }

  async choosesInMenu(entry: string): Promise<void> {
    await this.menu.getByRole("link", { name: entry }).click();
  }

  async presses(button: string): Promise<void> {
    await this.page.getByRole("button", { name: button, exact: true }).click();
  }

  async follows(link: string): Promise<void> {
    await this.page.getByRole("main").getByRole("link", { name: link, exact: true }).click();
  }

  async confirms(answer: string): Promise<void> {
    const dialog = this.page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: answer, exact: true }).click();
  }

  async types(label: string, text: string): Promise<void> {
    await this.page.getByRole("textbox", { name: label, exact: true }).fill(text);
  }

  /** yyyy-MM-dd into the boxes of a date. */
  async typesDate(label: string, date: string): Promise<void> {
    const [year = "", month = "", day = ""] = date.split("-");
    const boxes = this.question(label);
    await boxes.getByLabel("Day").fill(day);
    await boxes.getByLabel("Month").fill(month);
    await boxes.getByLabel("Year").fill(year);
  }

  async selects(label: string, option: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  /** A radio of a question. */
  async answers(question: string, answer: string): Promise<void> {
    await this.question(question).getByRole("radio", { name: answer, exact: true }).check();
  }

  async seesHeading(heading: string): Promise<void> {
    // As a list: a dialog that is closing has a heading of this level, too.
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText([heading]);
  }

  async sees(text: string): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  /** By a red frame with a solid head, which a warning has not. */
  async isStopped(why: string): Promise<void> {
    await expect(this.page.getByRole("group", { name: `STOP ${why}` }).first()).toBeVisible();
  }

  async isAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === `/pharmacy${path}`);
  }

  question(name: string): Locator {
    return this.page.getByRole("group", { name, exact: true });
  }

  get menu(): Locator {
    return this.page.getByRole("navigation", { name: "Services" });
  }
}
