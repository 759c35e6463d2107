import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { catalogue } from "./catalogue.ts";
import { stored } from "./stored-batch.ts";

type Decommission = NonNullable<TestHandlers["decommissionBatch"]>;

const listed = { batches: [], page: 0, size: 10, totalElements: 0, totalPages: 0 };
const doneBefore: Decommission = () => ({
  status: 409,
  body: { title: "Removed", status: 409, detail: "Before.", code: "IDEMPOTENCY_KEY_REUSED" },
});

test.each<[string, Decommission, RegExp]>([
  [
    "now",
    () => ({ status: 200, body: { ...stored, decommissionedDate: "2026-11-01T08:15:00.000Z" } }),
    /^Batch #AB1234 was decommissioned$/,
  ],
  [
    "before, for another reason",
    doneBefore,
    /^Batch #AB1234 was already decommissioned, .*Your reason was not stored/,
  ],
])("who decommissions a batch is told that it was done %s", async (_when, answer, said) => {
  const decommissions = vi.fn(answer);
  const { person } = renderApp("/vaccination/batches/edit-batch?batchId=one", {
    roles: ["VAC", "VAC_DELETE"],
    handlers: {
      getVaccineTypes: () => ({ status: 200, body: catalogue }),
      getBatch: () => ({ status: 200, body: stored }),
      listDecommissionedBatches: () => ({ status: 200, body: listed }),
      decommissionBatch: decommissions,
    },
  });
  await person.click(await screen.findByRole("button", { name: "Decommission" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("radio", { name: "Recorded in error" }));
  await person.click(dialog.getByRole("button", { name: "Decommission batch" }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(currentPath()).toBe("/vaccination/batches?tab=decommissioned");
  expect(decommissions.mock.calls).toHaveLength(1);
});
