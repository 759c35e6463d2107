import { ApiError } from "@pharmacy/sdk";
import { describe, expect, it, test } from "vitest";
import { allStepsOf } from "@pharmacy/domain/episode/steps";
import { problemsOf, saveFailureOf } from "../../src/vaccinations/episode/save/save-failure.ts";

const call = { operationId: "saveEpisode", correlationId: "reference-1" } as const;
const detailOf = (status: number) => {
  const body = { title: "No", status, detail: "It was refused.", code: "X" };
  return saveFailureOf(new ApiError(call, status, body)).detail;
};

describe("a save that failed says that what was typed is kept", () => {
  it.each([429, 500, 503])("and to save again where that may help: %i", (status) => {
    expect(detailOf(status)).toMatch(/What you typed is kept\. Try to save again\.$/);
  });

  it.each([400, 403, 404, 409])("and no more where it would be refused again: %i", (status) => {
    expect(detailOf(status)).toMatch(/What you typed is kept\.$/);
  });
});

test("what is wrong in another step is named by that step, never as a field of this one", () => {
  const paths = ["/vaccinationDetails/fluVac/delivery/overrides", "/consent/consentStatus"];
  const errors = paths.map((path) => ({ path, message: "Required" }));
  const body = { title: "No", status: 400, detail: "x", code: "INVALID_REQUEST", errors };
  const steps = allStepsOf(["fluVac", "covid"]);
  const found = steps.map((step) => problemsOf(new ApiError(call, 400, body), steps, step)[0]);
  const elsewhere = {
    name: "fluVac.delivery.overrides",
    message: "Step 3 of 4 - Delivery for Flu: Required",
  };
  const here = { name: "overrides", message: "Required" };
  expect(found).toEqual([elsewhere, elsewhere, elsewhere, here, elsewhere]);
});
