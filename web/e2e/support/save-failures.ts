import * as messages from "@pharmacy/domain/messages";
import { expect } from "@playwright/test";
import { failures } from "../../src/api/failure-messages.ts";
import type { Pharmacist } from "./pharmacist.ts";
import type { Watch } from "./watch.ts";
import type { TestTenant } from "./test-tenant.ts";

/** A way in which saves fail, and how that shows. */
export interface SaveFailure {
  name: string;
  /** What the story provokes by it. */
  provokes?: (watch: Watch) => void;
  begins: (pharmacist: Pharmacist, tenant: TestTenant) => Promise<void>;
  stops: (pharmacist: Pharmacist, tenant: TestTenant) => Promise<void>;
  /** How it shows; afterwards the form is there again. */
  shows: (pharmacist: Pharmacist) => Promise<void>;
  /** The save goes through by itself in the end. */
  ends?: true;
}

async function isToldInView({ page }: Pharmacist, words: RegExp): Promise<void> {
  await expect(page.getByText(messages.episode.saveFailed)).toBeVisible();
  // Told once: by the focus, and by no alert besides.
  const panel = page.getByRole("group").filter({ hasText: words });
  await expect(panel).toBeFocused();
  await expect(panel).toHaveAccessibleDescription(words);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText("Reference:");
}

const isNotSaved = (pharmacist: Pharmacist) =>
  isToldInView(pharmacist, /Your answers are still here/);

const isUnknown = (pharmacist: Pharmacist) =>
  isToldInView(pharmacist, /The server did not confirm it.*recorded once/);

async function isForbidden(pharmacist: Pharmacist): Promise<void> {
  await pharmacist.seesHeading(failures.forbidden);
  await expect(pharmacist.page.getByText(messages.episode.created)).toHaveCount(0);
  await pharmacist.presses("Back to the form");
}

const isUnderWay = ({ page }: Pharmacist) =>
  expect(page.locator("button[type=submit][data-loading=true]")).toBeVisible();

const effect = (name: string, failure: Pick<SaveFailure, "provokes" | "shows" | "ends">) => ({
  name,
  begins: (_pharmacist: Pharmacist, tenant: TestTenant) => tenant.injectsFault("saveEpisode", name),
  stops: (_pharmacist: Pharmacist, tenant: TestTenant) => tenant.injectsFault("saveEpisode", null),
  ...failure,
});

const answers = (status: number) => (watch: Watch) => watch.expects(status, "/vaccination/episode");

/** Every failure of a save in the sandbox's fault table, by its effect. */
export const tableFailures: readonly SaveFailure[] = [
  effect("internal-error", { provokes: answers(500), shows: isNotSaved }),
  effect("unavailable", { provokes: answers(503), shows: isNotSaved }),
  effect("forbidden", {
    provokes(watch) {
      answers(403)(watch);
      watch.expectsMessage(/ApiError: 403/); // React logs what its error page catches.
    },
    shows: isForbidden,
  }),
  effect("slow", { shows: isUnderWay, ends: true }),
  effect("empty-body", { shows: isUnknown }),
  effect("unparsable-body", { shows: isUnknown }),
];

const saves = "**/api/vaccination/episode**";

/** What no server can do. */
export const connectionFailures: readonly SaveFailure[] = [
  {
    name: "a lost connection",
    provokes: (watch) => watch.expectsMessage(/ERR_INTERNET_DISCONNECTED/),
    begins: ({ page }) => page.context().setOffline(true),
    stops: ({ page }) => page.context().setOffline(false),
    shows: isNotSaved,
  },
  {
    name: "an answer that is lost after the save was stored",
    provokes: (watch) => watch.expectsMessage(/ERR_FAILED/),
    async begins({ page }) {
      await page.route(saves, async (route) => {
        await route.fetch();
        await route.abort();
      });
    },
    stops: ({ page }) => page.unroute(saves),
    shows: isNotSaved,
  },
];
