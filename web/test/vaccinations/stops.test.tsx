import { patient } from "@pharmacy/domain/test/valid-values";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { atStored } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

test("that a patient has died stands in the banner and as a stop on every step", async () => {
  const stored = atDelivery();
  const gone = { ...patient, deceased: true, dateOfDeath: "2026-11-03" };
  const { person } = await atStored(
    storeServer({ ...stored, patientDemographics: gone }),
    /Delivery for Flu/,
  );
  for (const step of [/Delivery for Flu/, /Clinical Screening for Flu/, "Vaccination Type"]) {
    await screen.findByRole("heading", { level: 1, name: step });
    expect(
      screen.getByRole("group", { name: /^STOP This patient is recorded as deceased/ }),
    ).toBeTruthy();
    const banner = screen.getByRole("region", { name: "Patient" });
    expect(within(banner).getByText("Deceased 3 Nov 2026")).toBeTruthy();
    const back = screen.queryByRole("button", { name: "Back" });
    if (back) await person.click(back);
  }
});
