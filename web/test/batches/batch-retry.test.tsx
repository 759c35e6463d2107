import type { TestHandlers } from "@pharmacy/sdk/testing";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { catalogue } from "./catalogue.ts";
import { stored } from "./stored-batch.ts";

beforeEach(() => {
  sessionStorage.clear();
  const wide = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
});

const refusal = (status: number, more: object) =>
  Response.json({ title: "No", detail: "", status, ...more }, { status });

/** The form of a new batch with everything but its number. */
async function fillAllButNumber(handlers: TestHandlers) {
  const { person } = renderApp("/vaccination/batches/add-batch", {
    handlers: {
      getVaccineTypes: () => ({ status: 200, body: catalogue }),
      validateBatchNumber: () => refusal(404, { code: "NOT_FOUND" }),
      ...handlers,
    },
  });
  await person.selectOptions(await screen.findByLabelText("Vaccine type"), "Flu");
  await person.selectOptions(screen.getByLabelText("Manufacturer"), "AstraZeneca");
  const expiry = within(screen.getByRole("group", { name: "Expiry date" }));
  await person.type(expiry.getByLabelText("Month"), "042091");
  return { person, number: screen.getByRole("textbox", { name: "Batch number" }) };
}

test.each([
  ["Enter", "/vaccination/batches"],
  ["Save and add another", "/vaccination/batches/add-batch"],
])("[7.27] after %s saved a new batch, the page is %s", async (way, path) => {
  const { person, number } = await fillAllButNumber({
    createBatch: ({ body }) => ({ status: 201, body: { ...stored, ...body, id: stored.id } }),
  });
  await person.type(number, way === "Enter" ? "AB1234{Enter}" : "AB1234");
  if (way !== "Enter") await person.click(screen.getByRole("button", { name: way }));
  await screen.findByText("Batch #AB1234 created successfully");
  await vi.waitFor(() => expect(currentPath()).toBe(path));
});

test("a corrected batch updates the one that an unanswered save has stored", async () => {
  const createBatch = vi.fn<NonNullable<TestHandlers["createBatch"]>>();
  createBatch.mockImplementationOnce(() => {
    throw new TypeError("answer lost");
  });
  const reused = { code: "IDEMPOTENCY_KEY_REUSED", id: stored.id };
  createBatch.mockImplementation(() => refusal(409, reused));
  const updateBatch = vi.fn<NonNullable<TestHandlers["updateBatch"]>>(({ body }) => ({
    status: 200,
    body: { ...stored, ...body, id: stored.id },
  }));
  const { person, number } = await fillAllButNumber({
    getBatch: () => Response.json(stored, { headers: { ETag: '"3"' } }),
    createBatch,
    updateBatch,
  });
  await person.type(number, "AB1235");
  await person.click(screen.getByRole("button", { name: "save batch" }));
  await screen.findByText(/We do not know whether this was saved/);
  await person.clear(number);
  await person.type(number, "AB1234");
  await person.click(screen.getByRole("button", { name: "save batch" }));
  await screen.findByText("Batch #AB1234 created successfully");
  const keys = createBatch.mock.calls.map(([{ headers }]) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
  const [update] = updateBatch.mock.calls[0] ?? [];
  expect(update?.body).toMatchObject({ id: stored.id, batchNo: "AB1234" });
  expect(update?.headers.get("If-Match")).toBe('"3"');
});
