import * as messages from "@pharmacy/domain/messages";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { givenAtTheCounter, noConcerns, questionsOf } from "../support/answers.ts";
import { inTheWholeRun } from "../support/exhaustive.ts";
import { FirefoxUser } from "../support/firefox-user.ts";
import { expect, test } from "../support/test.ts";

test.use({
  stocked: { isOneOfEach: true, patients: [{ firstName: "Ada" }, { firstName: "Ben" }] },
});

test(
  "in Firefox a vaccination, a batch and a clinic are recorded, listed, downloaded and printed",
  inTheWholeRun,
  async ({ origin, tenant }, testInfo) => {
    test.slow(); // A whole day's work.
    const downloads = testInfo.outputPath("downloads");
    await mkdir(downloads, { recursive: true });
    await using user = await FirefoxUser.at(origin, downloads);
    const { page } = user;
    const [ada, ben] = tenant.patients.map(({ nhsNumber }) => nhsNumber);
    const flu = givenAtTheCounter(tenant.batch("fluVac"));

    await test.step("a record", async () => {
      await user.opens("/vaccination/add");
      await user.signsIn(tenant.person("pharmacist"));
      await user.sees("Find the patient");
      await user.types("NHS number", `${ada}`);
      await page.keyboard.press("Enter");
      await user.presses("Choose");
      await user.answers("Has consent been given for this vaccination?", "Yes");
      await user.answers("Did the patient give consent?", "Yes");
      await user.ticks("Flu");
      await user.presses("Save");
      await user.sees("Step 1 of 2 - Clinical Screening for Flu");
      await user.answers("How is the vaccine provided?", noConcerns.administrationType);
      await user.selects("Eligibility group", noConcerns.eligibility ?? "");
      for (const question of questionsOf("Flu")) await user.answers(question, "No");
      await user.presses("Save");
      await user.sees("Step 2 of 2 - Delivery for Flu");
      await user.answers("Was the vaccine administered?", "Yes");
      await user.answers("Where was it administered?", flu.location);
      await user.selects("Site of administration", flu.site);
      await user.answers("Delivered under", flu.deliveredUnder);
      await user.ticks("I confirm that the vaccination details are correct");
      await user.answers("Were there any adverse effects?", "No");
      await user.presses("Save");
      await user.presses("Complete episode");
      await user.follows("View the record");
      await user.sees(flu.batch);
      const pdf = await page.pdf();
      expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe("%PDF-");
      expect(pdf.length).toBeGreaterThan(10_000);
    });

    await test.step("the list, and who received a batch as a file", async () => {
      await user.opens("/vaccination?tab=completed");
      await user.sees("Ada");
      await user.opens("/vaccination/batches?view=recall");
      await user.types("Batch number", flu.batch);
      await page.keyboard.press("Enter");
      await user.sees("1 vaccination with batch");
      await user.presses("Download CSV");
      await expect
        .poll(() => readdir(downloads))
        .toEqual([expect.stringMatching(/^recipients-.*csv$/)]);
      const [file = ""] = await readdir(downloads);
      expect(await readFile(join(downloads, file), "utf8")).toContain(
        `Ada ${tenant.patient.lastName}`,
      );
    });

    await test.step("a batch, which is not left half typed without a question", async () => {
      await user.opens("/vaccination/batches/add-batch");
      await user.selects("Vaccine type", "Flu");
      await user.selects("Manufacturer", "AstraZeneca");
      await user.types("Batch number", "ZZ9876");
      await user.sees("This number is available");
      await user.follows("Back to batches");
      await user.sees(messages.episode.leave);
      await user.presses("Stay");
      await user.types("Month", "12");
      await user.types("Year", String(new Date().getFullYear() + 1));
      await user.presses("save batch");
      await user.sees("Batch #ZZ9876 created successfully");
    });

    await test.step("a clinic", async () => {
      await user.opens("/vaccination/clinic?view=add");
      await user.types("Patients", `${ben} 09:00`);
      await user.presses("Check the list");
      await user.presses("Add 1 row");
      await user.follows("Show the clinic");
      await user.presses("Check in: Ben");
      await user.sees("Last given");
      await page.waitForFunction(() => {
        const { activeElement } = document;
        return activeElement?.closest("[role=dialog]") && activeElement.textContent === "Check in";
      });
      await page.keyboard.press("Enter");
      await user.sees(`Ben ${tenant.patients[1]?.lastName}: here`);
      await user.sees("COVID-19 not due by age");
    });

    await test.step("a command, by keys alone", async () => {
      await page.keyboard.down("Control");
      await page.keyboard.press("k");
      await page.keyboard.up("Control");
      await user.sees("Choose with the arrow keys");
      await page.keyboard.type("import");
      await page.keyboard.press("Enter");
      await user.sees("Import batches");
      expect(new URL(page.url()).search).toBe("?view=import");
    });
  },
);
