import { ApiError } from "@pharmacy/sdk";
import { describe, expect, it } from "vitest";
import { saveFailureOf } from "../../src/vaccinations/episode/save/save-failure.ts";

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
