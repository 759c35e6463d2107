import fc from "fast-check";
import { expect, test } from "vitest";
import { acts, Pharmacy } from "./pharmacy.ts";

const schedules = fc.array(acts, { minLength: 5, maxLength: 40, size: "large" });

/** Many more with TEST_ALL=1: what fails in one of thousands is found by and by. */
const runs = process.env["TEST_ALL"] === "1" ? 5_000 : 300;

test("whatever happens in which order, nothing typed is lost and nothing unconfirmed is shown as saved", async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      const pharmacy = new Pharmacy();
      for (const act of schedule) {
        await pharmacy.run(act);
        expect(pharmacy.faults()).toEqual([]);
      }
    }),
    { numRuns: runs },
  );
}, 120_000);
