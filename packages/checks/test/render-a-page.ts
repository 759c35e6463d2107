import { chromium } from "@playwright/test";
import { findBrowser } from "../src/browser.ts";

const browser = await findBrowser();
if (process.argv.includes("--path")) {
  console.log(`${browser.executablePath}\n${chromium.executablePath()}`);
} else {
  const { executablePath, args, env, source } = browser;
  const page = await (await chromium.launch({ executablePath, args, env })).newPage();
  await page.setContent("<script>document.title = 'rendered'</script>");
  console.log(JSON.stringify({ source, title: await page.title() }));
  await page.context().browser()?.close();
}
