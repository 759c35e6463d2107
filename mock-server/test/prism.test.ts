import { expect, onTestFinished, test } from "vitest";
import { faultsOf } from "../../packages/conformance/src/contract/answers.ts";
import { startPrismMock } from "./prism-mock.ts";

test("Prism answers from the contract's examples", async () => {
  const prism = await startPrismMock();
  onTestFinished(() => prism.stop());
  const response = await fetch(`${prism.origin}/vaccination/types`, {
    headers: { Authorization: "Bearer any", "X-Correlation-Id": "a-call" },
  });
  const { status, headers } = response;
  const received = { status, headers, text: await response.text() };
  expect(faultsOf("getVaccineTypes", received)).toEqual([]);
});
