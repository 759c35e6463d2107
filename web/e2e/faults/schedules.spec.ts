import * as messages from "@pharmacy/domain/messages";
import fc from "fast-check";
import { noConcerns } from "../support/answers.ts";
import { isExhaustive } from "../support/exhaustive.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { SomeoneElse } from "../support/someone-else.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

/**
 * What may happen to a screening, in any order: the schedules of the component tests, in a browser
 * against a server. With TEST_ALL=1 fifty of them.
 */
const acts = [
  "types",
  "saves",
  "loses the answer",
  "loses the request",
  "reloads",
  "goes back",
] as const;
type Act = (typeof acts)[number] | "is overtaken";

const schedules = fc.array(fc.constantFrom<Act>(...acts, "types", "saves", "is overtaken"), {
  minLength: 6,
  maxLength: 10,
  size: "max",
});
const count = isExhaustive ? 50 : 1;

const unwell = "Is the patient feeling unwell today?";
const screening = "Step 1 of 2 - Clinical Screening for Flu";
const delivery = "Step 2 of 2 - Delivery for Flu";

/** A pharmacist at the screening of an episode that somebody else can save too. */
class Screener {
  readonly #pharmacist: Pharmacist;
  readonly #colleague: SomeoneElse;
  readonly #episodeId: string;
  /** The last comment that was typed; the first one came with the screening. */
  #comment = "";

  constructor(pharmacist: Pharmacist, colleague: SomeoneElse) {
    this.#pharmacist = pharmacist;
    this.#colleague = colleague;
    this.#episodeId = new URL(pharmacist.page.url()).searchParams.get("episodeId") ?? "";
  }

  get #page() {
    return this.#pharmacist.page;
  }

  get #field() {
    return this.#page.getByRole("textbox", { name: `Comment: ${unwell}`, exact: true });
  }

  async does(act: Act, turn: number): Promise<void> {
    if (act === "types") return this.types(`Comment ${turn}.`);
    if (act === "is overtaken") return this.#colleague.savesAgain(this.#episodeId);
    if (act === "reloads") await this.#page.reload();
    else if (act === "goes back") await this.#toScreening();
    else await this.#saves(act);
    return this.isWhole();
  }

  async types(comment: string): Promise<void> {
    await this.#toScreening();
    await this.#pharmacist.screens("Flu", { ...noConcerns, yes: { [unwell]: comment } });
    this.#comment = comment;
  }

  /** The typed text is in the form or stored; a success message appears only for stored text. */
  async isWhole(): Promise<void> {
    const heading = this.#page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/Clinical Screening|Delivery/);
    const isOnDelivery = (await heading.textContent()) === delivery;
    if (isOnDelivery && (await this.#stored()) === this.#comment) return;
    // Text typed during a save stays in its step.
    await this.#toScreening();
    await expect(this.#field).toHaveValue(this.#comment);
  }

  async #stored() {
    const { vaccinationDetails } = await this.#colleague.reads(this.#episodeId);
    return vaccinationDetails.fluVac?.screening?.feelUnwellComment;
  }

  async #toScreening(): Promise<void> {
    const heading = this.#page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/Clinical Screening|Delivery/);
    if ((await heading.textContent()) === delivery) await this.#pharmacist.presses("Back");
    await this.#pharmacist.seesHeading(screening);
  }

  async #saves(how: "saves" | "loses the answer" | "loses the request") {
    await this.#toScreening();
    if (how !== "saves") await this.#loses(how === "loses the answer");
    // If nothing was typed since the last save, the button is Forward.
    await this.#page.getByRole("button", { name: /^(Save|Forward)$/ }).click();
    const hasGoneOn = await this.#settles();
    await this.#page.unrouteAll();
    return hasGoneOn;
  }

  /** The next save gets no answer. */
  async #loses(isStored: boolean): Promise<void> {
    await this.#page.route("**/api/vaccination/episode**", async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      if (isStored) await route.fetch();
      return route.abort();
    });
  }

  /** The save succeeds, fails, or has a conflict (Keep mine). True if it succeeds. */
  async #settles(): Promise<boolean> {
    const failed = this.#page.getByText(messages.episode.saveFailed);
    const dialog = this.#page.getByRole("alertdialog");
    const next = this.#page.getByRole("heading", { level: 1, name: delivery });
    await expect(failed.or(dialog).or(next).first()).toBeVisible();
    if (await dialog.isVisible()) {
      await this.#pharmacist.confirms("Keep mine");
      await this.#pharmacist.seesHeading(screening);
    }
    return next.isVisible();
  }

  /** In the end one episode holds the last word. */
  async ends(searchTerm: string): Promise<void> {
    await this.types("The last word.");
    await expect(async () => expect(await this.#saves("saves")).toBe(true)).toPass();
    expect(await this.#stored()).toBe("The last word.");
    expect(await this.#colleague.findsEpisodesOf(searchTerm)).toHaveLength(1);
  }
}

for (let number = 1; number <= count; number += 1) {
  test(`nothing is lost in whatever order it happens, ${number} of ${count}`, async ({
    pharmacist,
    tenant,
    origin,
    watch,
  }) => {
    test.slow();
    const seed = Number(process.env["SEED"] ?? Date.now() % 2_147_483_647);
    const [schedule = []] = fc.sample(schedules, { numRuns: 1, seed });
    test.info().annotations.push({ type: `SEED=${seed}`, description: schedule.join(", ") });
    watch.expectsMessage(/ERR_FAILED/);
    watch.expects(412, "/vaccination/episode");
    watch.expects(409, "/vaccination/episode");
    const { nhsNumber } = tenant.patient;
    await opensVisit(pharmacist, tenant);
    const colleague = await SomeoneElse.at(origin, tenant.person("technician"));
    const screener = new Screener(pharmacist, colleague);
    await screener.types("The first word.");
    for (const [turn, act] of schedule.entries()) {
      await test.step(act, () => screener.does(act, turn));
    }
    await screener.ends(nhsNumber);
  });
}
