import { ApiError } from "@pharmacy/sdk";
import { describe, expect, it, test } from "vitest";
import { allStepsOf } from "@pharmacy/domain/episode/steps";
import { problemsOf, saveFailureOf } from "../../src/vaccinations/episode/save/save-step.ts";

const call = { operationId: "saveEpisode", correlationId: "reference-1" } as const;
const failureOf = (status: number, code = "X") =>
  saveFailureOf(
    new ApiError(call, status, { title: "Gone away", status, detail: "It failed.", code }),
  );

describe("a save that failed says what is known of it, and that the answers are still here", () => {
  it.each([500, 502, 504])("unknown, and to save again: %i", (status) => {
    expect(failureOf(status)).toMatchObject({
      title: "We do not know whether this was saved",
      detail: "It failed. Save again: it is recorded once. Your answers are still here.",
    });
  });

  it.each([
    [429, "X", "Not saved"],
    [500, "MYS_CLAIM_UNAVAILABLE", "Not saved"],
    [503, "SERVICE_UNAVAILABLE", "Gone away"],
  ])("not stored, and to save again: %i, %s", (status, code, title) => {
    const detail = "It failed. Your answers are still here. Save again.";
    expect(failureOf(status, code)).toMatchObject({ title, detail });
  });

  it.each([400, 403, 404, 409])("and no more where it would be refused again: %i", (status) => {
    const detail = "It failed. Your answers are still here.";
    expect(failureOf(status)).toMatchObject({ title: "Not saved", detail });
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
