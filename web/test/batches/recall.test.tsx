import { patient } from "@pharmacy/domain/test/valid-values";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { announced } from "../app/announced.ts";
import { renderApp } from "../app/render-app.tsx";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

const recipient = {
  episodeId: "episode-1",
  humanReadableEpisodeId: "FA123-000001",
  vaccineType: "fluVac",
  vaccineName: "Influvac sub-unit Tetra",
  batchNumber: "126201A",
  expiryDate: "01/2027",
  administeredDate: "2026-11-03T10:05:00.000Z",
  patientName: `${patient.firstName} ${patient.lastName}`,
  dateOfBirth: patient.dateOfBirth,
} as const;

/** Everybody who received 126201A, and nobody another number. */
const handlers: TestHandlers = {
  findBatchRecipients: ({ query }) => ({
    status: 200,
    body: {
      batchNo: query.get("batchNo") ?? "",
      recipients: query.get("batchNo") === "126201A" ? [recipient] : [],
    },
  }),
};

async function atRecall() {
  const { person } = renderApp("/vaccination/batches?view=recall", { handlers });
  return { person, number: await screen.findByRole("textbox", { name: "Batch number" }) };
}

test("the answer is announced, and the focus stays where the number was typed", async () => {
  const { person, number } = await atRecall();
  await person.type(number, "126201A{Enter}");
  await screen.findByRole("heading", { name: "1 vaccination with batch 126201A" });
  await waitFor(() => expect(announced()).toBe("1 vaccination with batch 126201A"));
  expect(document.activeElement).toBe(number);
  await person.clear(number);
  await person.type(number, "NONE1");
  await person.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByRole("heading", { name: "Nobody received it" });
  await waitFor(() => expect(announced()).toMatch(/^Nobody received it/));
  expect(document.activeElement).toBe(number);
});

test("Back shows the number that was searched before", async () => {
  const { person, number } = await atRecall();
  await person.type(number, "126201A{Enter}");
  await screen.findByRole("heading", { name: "1 vaccination with batch 126201A" });
  window.history.back();
  await waitFor(() => expect(number).toHaveProperty("value", ""));
});
