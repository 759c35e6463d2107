import { chromium } from "@playwright/test";
import { findBrowser, launchOptions } from "../src/browser.ts";

// Says which browser was found, how it is started and that it renders; the test reads the line.
const found = await findBrowser();
await using browser = await chromium.launch(launchOptions(found));
const page = await browser.newPage();
await page.setContent("<p>Text</p><script>document.title = 'rendered'</script>");
const title = await page.title();
console.log(JSON.stringify({ ...found, title, playwrights: chromium.executablePath() }));
