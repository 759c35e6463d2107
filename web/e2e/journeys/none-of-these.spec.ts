import { inTheWholeRun } from "../support/exhaustive.ts";
import { questionsOf } from "../support/answers.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { inThePast } from "../support/dates.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";

const anotherVaccination = "Has the patient had any other vaccination in the past 6 months?";

test.use({
  stocked: {
    patients: [
      {
        firstName: "Edith",
        history: [
          {
            targetDisease: "COVID19",
            record: {
              vaccineName: "Comirnaty",
              manufacturer: "Pfizer/BioNTech",
              administeredDate: inThePast(100),
              doseNumber: null,
            },
          },
        ],
      },
    ],
  },
});

test(
  '"None of these" answers what nothing contradicts, and the audit says that it was used',
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    await opensVisit(pharmacist, tenant);
    await expect(pharmacist.patientBanner).not.toContainText("…");
    await pharmacist.presses("None of these");
    for (const question of questionsOf("Flu")) {
      const isLeft = question === anotherVaccination;
      const no = pharmacist.question(question).getByRole("radio", { name: "No" });
      await expect(no).toBeChecked({ checked: !isLeft });
    }
    await pharmacist.sees("because the history or this record says otherwise");
    const left = pharmacist.question(anotherVaccination).getByRole("radio", { name: "Yes" });
    await expect(left).toBeFocused();
    await expectAccessible(page);
    await pharmacist.answers(anotherVaccination, "Yes");
    await pharmacist.types(`Comment: ${anotherVaccination}`, "COVID-19, last summer");
    await pharmacist.answers("How is the vaccine provided?", "Private");
    await pharmacist.saves();
    await pharmacist.seesHeading("Step 2 of 2 - Delivery for Flu");

    await pharmacist.answers("Was the vaccine administered?", "No");
    await pharmacist.answers("Why was it not administered?", "Did not attend");
    await pharmacist.saves();
    await pharmacist.confirms("Close episode");
    await pharmacist.isAt("/vaccination/complete");
    await pharmacist.follows("View the record");
    await page.getByRole("link", { name: /^Audit/ }).click();
    await page.getByText("17 fields").click();
    await pharmacist.sees('Flu, Clinical screening, Answered No with "None of these"');
  },
);
