import { inTheWholeRun } from "../support/exhaustive.ts";
import { KeyboardUser } from "../support/keyboard-user.ts";
import { expect, test } from "../support/test.ts";
import { opensVisit } from "../support/visit.ts";
import { summaryTitle } from "../../test/ui/summary-title.ts";

test(
  "[2.51] [2.54] a COVID-19 delivery is recorded in a residential facility without a mouse",
  inTheWholeRun,
  async ({ pharmacist, tenant }) => {
    const { page } = pharmacist;
    const keys = new KeyboardUser(page);
    const batch = tenant.batch("covid");
    await opensVisit(pharmacist, tenant, { vaccineTypes: ["covid"], stepsDone: 1 });
    const inSection = (section: string) => pharmacist.section(section);
    const types = async (section: string, field: string, text: string) => {
      await keys.reaches(inSection(section).getByLabel(field, { exact: true }));
      await page.keyboard.type(text);
    };
    await keys.answers("Was the vaccine administered?", "Yes");
    await keys.answers("Where was it administered?", "Residential facility");
    await types("Residential facility", "Name", "Elm House");
    await types("Residential facility", "Address Line 1", "2 Elm Road");
    await types("Residential facility", "Postcode", "LS2 9JT");
    await keys.answers("Dose in the sequence", "First");
    await keys.selects("Vaccine", batch.name);
    await keys.answers("Batch", batch.batchNo);
    await keys.selects("Site of administration", "Left arm");
    await keys.answers("Delivered under", "National protocol");
    await keys.checks("I confirm that the vaccination details are correct");
    await keys.answers("Were there any adverse effects?", "No");
    await keys.follows("button", "Drawn up by: Robin Pharmacist (you)");
    await keys.saves();

    // The drawer stands above the question that asks for one: the summary leads back there.
    await expect(page.getByRole("group", { name: summaryTitle })).toBeFocused();
    await keys.follows("link", /^First name$|drawer, first name$/);
    await page.keyboard.type("Robin");
    await types("Responsible drawer", "Last name", "Pharmacist");
    await types("Responsible drawer", "GPhC number (7 digits)", "2071001");
    await keys.saves();
    await expect(page.getByRole("alertdialog")).toContainText("Elm House, 2 Elm Road, LS2 9JT");
    await keys.follows("button", "Complete episode");
    await pharmacist.isAt("/vaccination/complete");
  },
);
