import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import type { Pharmacist } from "../support/pharmacist.ts";
import { SomeoneElse } from "../support/someone-else.ts";
import type { TestTenant } from "../support/test-tenant.ts";
import { expect, test } from "../support/test.ts";

const name = "Ottoline Quince";

/** Entered by hand, so that the pharmacy can correct the details. */
const byHand = {
  ...{ pdsVerified: false, firstName: "Ottoline", lastName: "Quince", gender: "female" as const },
  ...{ dateOfBirth: "1950-05-06", nhsNumber: "9434765919" },
};

/** A flu vaccination recorded by the API: how it is recorded other stories tell. */
async function recordsFluOf(pharmacist: Pharmacist, tenant: TestTenant): Promise<string> {
  const recorder = await SomeoneElse.at(tenant.origin, pharmacist.account);
  const batch = () => tenant.batch("fluVac");
  return recorder.records({ patient: byHand, vaccineTypes: ["fluVac"], stepsDone: 2, batch });
}

async function downloads(pharmacist: Pharmacist, presses: () => Promise<void>) {
  const downloading: Promise<Download> = pharmacist.page.waitForEvent("download");
  await presses();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

const makesFile = (pharmacist: Pharmacist) =>
  downloads(pharmacist, () => pharmacist.presses("Make the Flu file"));

/** The national store's answer about the rows of a file. */
async function isAnswered(
  { page }: Pharmacist,
  file: { name: string },
  rows: readonly (readonly [code: string, episodeId: string, message: string])[],
): Promise<void> {
  const system = "https://pharmacy.example.org/identifiers/vaccination";
  const lines = rows.map(([code, id, message]) => `${code}|${id}-fluVac^${system}|${message}`);
  const answerName = file.name.replace(".csv", "_BusAck_20261127T09000000.csv");
  const text = ["RESPONSE_CODE|LOCAL_ID|OPERATION_OUTCOME", ...lines].join("\n");
  const dataTransfer = await page.evaluateHandle(
    ([as, content]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([content], as, { type: "text/csv" }));
      return dropped;
    },
    [answerName, text] as const,
  );
  await page.getByText("Drop acknowledgement files here").dispatchEvent("drop", { dataTransfer });
}

test("[H22] a refused vaccination is found on the dashboard, corrected, exported again and accepted", async ({
  pharmacist,
  tenant,
}) => {
  test.slow(); // Two files, and axe.
  const { page } = pharmacist;
  const episodeId = await recordsFluOf(pharmacist, tenant);

  await pharmacist.opens("/home");
  const toActOn = pharmacist.section("National record to act on");
  await toActOn.getByRole("link", { name: "1 incomplete" }).click();
  await pharmacist.seesHeading("National record");
  await expect(pharmacist.rowOf(name)).toContainText("The patient has no postcode.");
  await expectAccessible(page);
  await page.getByRole("link", { name }).click();

  await page.getByRole("button", { name: "Correct the patient" }).first().click();
  await expect(page.getByRole("textbox", { name: "Postcode" })).toBeFocused();
  await pharmacist.types("Postcode (optional)", "nowhere");
  await pharmacist.presses("Save the correction");
  await expect(page.getByRole("group", { name: "Correct 1 answer" })).toBeFocused();
  await pharmacist.types("Postcode (optional)", "ls14ap");
  await expectAccessible(page);
  await pharmacist.presses("Save the correction");
  await pharmacist.sees("The patient was corrected");
  await pharmacist.sees("Flu in the national record: ready to be exported.");

  await pharmacist.opens("/vaccination?view=national");
  const file = await makesFile(pharmacist);
  expect(file.name).toMatch(/^FLU_Vaccinations_V5_.*\.csv$/);
  expect(file.text).toContain(`${episodeId}-fluVac`);
  expect(file.text).toContain("LS1 4AP");
  await pharmacist.sees("File 1 was made: 1 new. It is among your downloads.");
  const again = await downloads(pharmacist, () => pharmacist.presses("Download the Flu file 1"));
  expect(again).toEqual(file);
  await isAnswered(pharmacist, file, [
    ["30002", episodeId, "The date of birth is not known"],
    ["30001", "nobody", ""],
  ]);
  await pharmacist.sees("Answers to file 1: 1 not accepted, 1 not of this file.");
  await expectAccessible(page);

  await pharmacist.opens("/home");
  await toActOn.getByRole("link", { name: "1 not accepted" }).click();
  await page.getByRole("link", { name }).click();
  await pharmacist.sees("The date of birth is not known.");
  const details = pharmacist.section("Patient and consent");
  await details.getByRole("button", { name: "Correct the patient" }).click();
  await pharmacist.typesDate("Date of birth", "1950-06-05");
  await pharmacist.presses("Save the correction");
  await pharmacist.sees("Flu in the national record: ready to be exported.");

  await pharmacist.opens("/vaccination?view=national");
  const second = await makesFile(pharmacist);
  expect(second.text).toContain('"19500605"');
  await isAnswered(pharmacist, second, [["30001", episodeId, ""]]);
  await pharmacist.sees("Answers to file 2: 1 accepted.");
  await pharmacist.opens("/vaccination?tab=completed&national=accepted");
  await pharmacist.opensEpisodeOf(name);
  const accepted = /^Flu in the national record: accepted \d+ \w+ \d{4}\.$/;
  await expect(page.getByText(accepted)).toBeVisible();
});
