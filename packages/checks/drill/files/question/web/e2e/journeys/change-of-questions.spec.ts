import { firstSet, setToday } from "@pharmacy/domain/test/question-sets";
import { questionRowsIn } from "@pharmacy/domain/vaccines/question-sets";
import type { QuestionSet } from "@pharmacy/domain/vaccines/vaccine";
import { givenAtTheCounter, noConcerns } from "../support/answers.ts";
import { Pharmacist } from "../support/pharmacist.ts";
import { PharmacyTime } from "../support/pharmacy-time.ts";
import { expect, test } from "../support/test.ts";

test.use({
  stocked: {
    patients: ["Ada", "Ben", "Cleo", "Dora", "Eve"].map((firstName) => ({
      firstName,
      lastName: "Quest",
    })),
  },
});

const [before, now] = [firstSet("fluVac"), setToday("fluVac")];
const fever = "Has the patient had a fever this week?";

async function answersAll(pharmacist: Pharmacist, set: QuestionSet) {
  await pharmacist.answers("How is the vaccine provided?", noConcerns.administrationType);
  await pharmacist.selects("Eligibility group", noConcerns.eligibility ?? "");
  for (const [, { wording }] of questionRowsIn(set)) await pharmacist.answers(wording, "No");
}

async function opensDraftOf(pharmacist: Pharmacist, name: string) {
  await pharmacist.opensActiveEpisodes();
  await pharmacist.opensEpisodeOf(name);
  await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
}

async function usesQuestionsOfToday(pharmacist: Pharmacist) {
  await pharmacist.sees("The questions of this screening have changed since it was begun.");
  await expect(pharmacist.question(fever)).toHaveCount(0);
  await pharmacist.presses("Use the questions of today");
  await pharmacist.saves();
  await pharmacist.isShownProblems([[fever, "Required"]]);
  await pharmacist.answers(fever, "No");
  await pharmacist.saves();
}

test("records keep the questions of their day, on two desks, while others are begun under the new ones", async ({
  pageOf,
  tenant,
  watch,
}) => {
  test.slow(); // Five visits.
  const time = new PharmacyTime(tenant);
  const desk = async (name: "pharmacist" | "technician") => {
    const account = tenant.person(name);
    const page = await pageOf(account);
    await time.isShownTo(page);
    return new Pharmacist(page, account);
  };
  const [one, other, otherTab] = [
    await desk("pharmacist"),
    await desk("technician"),
    await desk("pharmacist"),
  ];
  const [ada, ben, cleo, dora, eve] = tenant.patients.map(({ nhsNumber }) => nhsNumber);
  const dose = givenAtTheCounter(tenant.batch("fluVac"));
  const screens = async (pharmacist: Pharmacist, nhsNumber = "", set = before) => {
    await pharmacist.consentsTo(nhsNumber, "Flu");
    await pharmacist.seesHeading("Step 1 of 2 - Clinical Screening for Flu");
    await answersAll(pharmacist, set);
  };
  const givesDose = async (pharmacist: Pharmacist) => {
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");
    await pharmacist.recordsDelivery(dose);
    await pharmacist.completes();
    await pharmacist.follows("View the record");
  };

  await time.movesTo("2025-10-14T10:00:00Z");
  await screens(one, ada);
  await one.saves();
  await givesDose(one);
  await expect(one.section("Flu")).not.toContainText(fever);
  for (const patient of [cleo, eve]) {
    await screens(other, patient);
    await other.presses("Save for later");
    await other.isAt("/vaccination");
  }
  await screens(one, ben);

  await time.moves(24 * 60 * 60_000);
  // A screening that nobody saved before is begun today: what was typed stays, what is new is asked.
  watch.expects(400, "/vaccination/episode");
  await one.saves();
  await one.sees("The questions have changed since: load the page again and answer those of today");
  await one.page.reload();
  await usesQuestionsOfToday(one);
  await one.seesHeading("Step 2 of 2 - Delivery for Flu");

  // Of two drafts the other desk finishes one as it was begun, and moves one.
  await opensDraftOf(other, "Eve Quest");
  await other.saves();
  await givesDose(other);
  await expect(other.section("Flu")).not.toContainText(fever);
  await opensDraftOf(other, "Cleo Quest");
  await usesQuestionsOfToday(other);
  await givesDose(other);
  await expect(other.section("Flu")).toContainText(fever);

  // What is begun now is asked by the new set.
  await screens(otherTab, dora, now);
  await otherTab.saves();
  await givesDose(otherTab);
  await expect(otherTab.section("Flu")).toContainText(fever);

  // A correction of the first record asks nothing that is new.
  await one.opensCompletedEpisodes();
  await one.opensEpisodeOf("Ada Quest");
  await one.edits("Flu delivery");
  await one.selects("Site of administration", "Right arm");
  await one.confirmsDetailsAgain();
  await one.saves();
  await one.confirms("Confirm update");
  await expect(one.section("Flu")).toContainText("Right arm");
  await expect(one.section("Flu")).not.toContainText(fever);
});
