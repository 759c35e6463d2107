import type { Page } from "@playwright/test";

/** What moved by itself in a page since it was opened; what follows a key or a press is left out. */
export class LayoutShift {
  private readonly page: Page;

  /** The answers come one after another, as from a server that is not on the same machine. */
  static async watch(page: Page): Promise<LayoutShift> {
    const session = await page.context().newCDPSession(page);
    const network = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send("Network.emulateNetworkConditions", { ...network, latency: 60 });
    await page.addInitScript(collect);
    return new LayoutShift(page);
  }

  private constructor(page: Page) {
    this.page = page;
  }

  /** The cumulative layout shift, and what has moved. */
  async seen(): Promise<{ sum: number; moved: string[] }> {
    return this.page.evaluate(() => window.layoutShift);
  }
}

declare global {
  interface Window {
    layoutShift: { sum: number; moved: string[] };
  }
}

/** Runs in the page before its scripts, so it cannot use names of this module. */
function collect(): void {
  window.layoutShift = { sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput = false, sources = [] } = Object(entry);
      if (hadRecentInput) continue;
      window.layoutShift.sum += Number(value);
      for (const { node } of sources) {
        const text = node instanceof Node ? node.textContent : null;
        window.layoutShift.moved.push(text?.slice(0, 40) ?? "what is gone again");
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}
