import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stored } from "../batches/stored-batch.ts";
import { atStored, give } from "./at-the-form.ts";
import { batchRow, listed, storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

test("a batch that is created after its dialog was closed does not replace the chosen one", async () => {
  const server = storeServer(atDelivery());
  const slow = Promise.withResolvers<undefined>();
  const createBatch = vi.fn(async () => {
    await slow.promise;
    return { status: 201, body: { ...stored, vaccineId: "ativ-10" } } as const;
  });
  const free = { title: "Free", status: 404, detail: "", code: "NOT_FOUND" } as const;
  const handlers = {
    ...server.handlers,
    createBatch,
    validateBatchNumber: () => ({ status: 404, body: free }) as const,
  };
  const { person } = await atStored({ ...server, handlers }, /Delivery for Flu/);
  await give(person);
  await person.click(screen.getByRole("button", { name: "Add Vaccine Manually" }));
  const dialog = within(await screen.findByRole("dialog"));
  const expiry = within(dialog.getByRole("group", { name: "Expiry date" }));
  await person.type(expiry.getByLabelText("Month"), "042091");
  await person.type(dialog.getByRole("textbox", { name: "Batch number" }), "AB1234");
  await person.click(dialog.getByRole("button", { name: "save batch" }));
  await waitFor(() => expect(createBatch).toHaveBeenCalled());
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Close without saving" }));
  const rows = [batchRow("b1", "126201A", "ativ-10"), batchRow("b9", "AB1234", "ativ-10")];
  server.stock.mockImplementation(() => ({ status: 200, body: listed(...rows) }));
  slow.resolve(undefined);
  await screen.findByRole("radio", { name: /AB1234/ });
  await screen.findByText("Batch #AB1234 created successfully");
  expect(screen.getByRole("radio", { name: /126201A/ })).toHaveProperty("checked", true);
});
