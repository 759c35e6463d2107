import { patient } from "@pharmacy/domain/test/valid-values";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
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

const notFound = { title: "Not found", status: 404, detail: "None", code: "NOT_FOUND" } as const;

/** Only 126201A has recipients; UNUSED1 is a batch without any. */
const handlers: TestHandlers = {
  findBatchRecipients: ({ query }) => ({
    status: 200,
    body: {
      batchNo: query.get("batchNo") ?? "",
      recipients: query.get("batchNo") === "126201A" ? [recipient] : [],
    },
  }),
  validateBatchNumber: ({ path: { batchNo } }) => {
    if (batchNo === "UNUSED1") return { status: 200, body: { batchNo } };
    if (batchNo === "LOST1") return new Response("", { status: 500 });
    return { status: 404, body: notFound };
  },
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
  await person.type(number, "UNUSED1");
  await person.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByRole("heading", { name: "Nobody received it" });
  await waitFor(() => expect(announced()).toMatch(/^Nobody received it/));
  expect(document.activeElement).toBe(number);
});

test.each([
  { typed: "NONE1", heading: "No batch has this number" },
  { typed: "126201", heading: "No batch has this number" },
  { typed: ".", heading: "No batch has this number" },
  { typed: "--", heading: "No batch has this number" },
  { typed: "UNUSED1", heading: "Nobody received it" },
])("a recall of $typed, which nobody received, says: $heading", async ({ typed, heading }) => {
  const { person, number } = await atRecall();
  await person.type(number, `${typed}{Enter}`);
  expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
});

test("a recall says neither where the number cannot be looked up", async () => {
  const { person, number } = await atRecall();
  await person.type(number, "LOST1{Enter}");
  await screen.findByText(/^We could not check whether a batch has this number\./);
  expect(screen.queryByRole("heading", { name: /Nobody|No batch/ })).toBeNull();
});

test("what was received is named once, whoever received it; a number of two products names both", async () => {
  const other = { ...recipient, episodeId: "episode-2", patientName: "Bela Ober" };
  const third = { ...other, episodeId: "episode-3", vaccineName: "Comirnaty", expiryDate: null };
  const recipients = [recipient, other, third];
  const findBatchRecipients = () =>
    ({ status: 200, body: { batchNo: "126201A", recipients } }) as const;
  renderApp("/vaccination/batches?view=recall&batchNo=126201A", {
    handlers: { findBatchRecipients },
  });
  await screen.findByRole("heading", { name: "3 vaccinations with batch 126201A" });
  const tables = screen
    .getAllByRole("table")
    .map((table) => [
      table.getAttribute("aria-label"),
      within(table).getAllByRole("rowheader").length,
    ]);
  const products = screen.getAllByRole("heading", { level: 3 });
  expect(products.map(({ textContent }) => textContent)).toEqual([
    "Influvac sub-unit Tetra, expires 01/2027",
    "Comirnaty",
  ]);
  expect(tables).toEqual([
    [products[0]?.textContent, 2],
    [products[1]?.textContent, 1],
  ]);
  expect(screen.getAllByText(/Influvac/)).toHaveLength(1);
});

test("Back shows the number that was searched before", async () => {
  const { person, number } = await atRecall();
  await person.type(number, "126201A{Enter}");
  await screen.findByRole("heading", { name: "1 vaccination with batch 126201A" });
  window.history.back();
  await waitFor(() => expect(number).toHaveProperty("value", ""));
});
