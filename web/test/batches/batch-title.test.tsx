import type { Schemas } from "@pharmacy/sdk";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { catalogue } from "./catalogue.ts";
import { stored } from "./stored-batch.ts";

const open = (batch: Partial<Schemas["Batch"]>) =>
  renderApp("/vaccination/batches/edit-batch?batchId=one", {
    handlers: {
      getVaccineTypes: () => ({ status: 200, body: catalogue }),
      getBatch: () => ({ status: 200, body: { ...stored, ...batch } }),
    },
  });

test.each([
  ["37 doses left", { dosesLeft: 37 }],
  ["1 dose left", { dosesLeft: 1 }],
  ["none left", { dosesLeft: 0, usedInEpisodes: 40 }],
  ["3 more given than received: count again", { dosesLeft: 0, usedInEpisodes: 43 }],
  ["doses not counted", { dosesLeft: null, dosesReceived: null }],
  ["doses not counted", { dosesLeft: undefined, dosesReceived: undefined }],
  ["decommissioned", { decommissionedDate: "2026-11-01T08:15:00.000Z" }],
])("a batch's page is called by its number and says %s", async (left, batch) => {
  open(batch);
  const title = `AB1234 – ${left}`;
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(document.title).toBe(`${title} · Pharmacy Vaccinations`);
});
