import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { shiftDate } from "@pharmacy/checks/shift-date";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import type { Account } from "./person.ts";

const folders = (process.env["PATH"] ?? "").split(delimiter);

/** Firefox on this machine; undefined where there is none. */
export const firefox = ["firefox-esr", "firefox"]
  .flatMap((name) => folders.map((folder) => join(folder, name)))
  .find((file) => existsSync(file));

const xpath = (path: string) => `::-p-xpath(${path})`;
const says = (text: string) => `normalize-space(.)="${text}"`;

/** Somebody at Firefox, with real keys and presses: Playwright cannot drive the one of the system. */
export class FirefoxUser implements AsyncDisposable {
  readonly page: Page;
  private readonly browser: Browser;
  private readonly origin: string;

  private constructor(browser: Browser, page: Page, origin: string) {
    this.browser = browser;
    this.page = page;
    this.origin = origin;
  }

  /** Files that are downloaded go to the folder. */
  static async at(origin: string, downloads: string): Promise<FirefoxUser> {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: firefox,
      extraPrefsFirefox: {
        "browser.download.folderList": 2,
        "browser.download.dir": downloads,
        // The panel would take the keys from the page.
        "browser.download.alwaysOpenPanel": false,
      },
    });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    page.setDefaultTimeout(25_000);
    await page.evaluateOnNewDocument(shiftDate, Number(process.env["SHIFT_MS"] ?? 0));
    return new FirefoxUser(browser, page, origin);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser.close();
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.origin}/pharmacy${path}`);
  }

  async signsIn({ username, password }: Account): Promise<void> {
    await this.types("Username", username);
    await this.types("Password", password);
    await this.page.keyboard.press("Enter");
  }

  async clicks(path: string): Promise<void> {
    await this.page.locator(xpath(path)).click();
  }

  presses = (button: string) =>
    this.clicks(`//button[${says(button)} or starts-with(@aria-label, "${button}")]`);
  follows = (link: string) => this.clicks(`//a[${says(link)}]`);
  ticks = (label: string) => this.clicks(`//label[${says(label)}]`);
  answers = (question: string, answer: string) =>
    this.clicks(`//fieldset[legend[${says(question)}]]//label[${says(answer)}]`);

  /** Into the text box of a label, key by key. */
  async types(label: string, text: string): Promise<void> {
    await this.clicks(
      `//label[starts-with(normalize-space(.), "${label}") and not(.//input[@type="radio"])]`,
    );
    await this.page.keyboard.type(text);
  }

  /** The option that begins with these words. */
  async selects(label: string, words: string): Promise<void> {
    const select = await this.page.waitForSelector(
      xpath(`//select[@id=//label[${says(label)}]/@for and option[starts-with(., "${words}")]]`),
    );
    const value = await select?.evaluate(
      (element, begin) =>
        element instanceof HTMLSelectElement
          ? [...element.options].find(({ text }) => text.startsWith(begin))?.value
          : undefined,
      words,
    );
    await select?.select(value ?? "");
  }

  async sees(text: string): Promise<void> {
    await this.page.waitForFunction((words) => document.body.innerText.includes(words), {}, text);
  }
}
