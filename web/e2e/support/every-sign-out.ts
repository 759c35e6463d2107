import { expect, type Page } from "@playwright/test";
import type { Person } from "./person.ts";
import type { Watch } from "./watch.ts";

/** In these, the page itself has not visited the identity provider. */
const arrivals = {
  "a reload": async ({ page }: Person) => {
    await page.reload();
    return page;
  },
  "a deep link": async ({ page }: Person) => {
    await page.goto("/pharmacy/vaccination/batches");
    return page;
  },
  "a second tab": async ({ page }: Person) => {
    const second = await page.context().newPage();
    await second.goto("/pharmacy/vaccination");
    return second;
  },
} as const;

const endings = {
  "[4.06] the button": (person: Person) => person.logsOut(),
  "[4.11] inactivity": async ({ page }: Person) => {
    await page.clock.fastForward("15:01");
    await page.getByRole("alertdialog").waitFor();
    await page.clock.fastForward("00:31");
  },
  "[4.08] a refused renewal": async ({ page }: Person, watch: Watch) => {
    watch.expects(400, "/openid-connect/token");
    const refusal = { status: 400, json: { error: "invalid_grant" } };
    // For the context, since the first tab with the lock renews for all.
    const context = page.context();
    await context.route("**/openid-connect/token", (route) => route.fulfill(refusal), { times: 1 });
    await page.clock.fastForward("04:40");
    await page.evaluate(() => history.pushState(null, "", "/pharmacy/vaccination?tab=completed"));
  },
} as const;

type Arrival = (person: Person) => Promise<Page>;
type Ending = (person: Person, watch: Watch) => Promise<void>;

/** Each kind of sign-out, after each way to open a page of a session. */
export const everySignOut: [string, Arrival, string, Ending][] = Object.entries(arrivals).flatMap(
  ([arrival, arrive]) =>
    Object.entries(endings).map(([ending, end]): [string, Arrival, string, Ending] => [
      arrival,
      arrive,
      ending,
      end,
    ]),
);

/** One of the tabs has been at the identity provider and come back to its sign-in page. */
export async function asksSomewhere(page: Page, label: string): Promise<void> {
  const shows = () =>
    page
      .context()
      .pages()
      .map((tab) => tab.getByLabel(label).isVisible());
  await expect.poll(async () => (await Promise.all(shows())).includes(true)).toBe(true);
}
