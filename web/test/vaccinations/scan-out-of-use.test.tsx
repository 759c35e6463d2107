import { scan as texts } from "../../src/scan/scan-messages.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, atStored } from "./at-the-form.ts";
import { batchRow, listed, storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const gone = batchRow("b4", "200000G", "ativ-10");
const decommissioned = {
  ...gone,
  batch: {
    ...gone.batch,
    decommissionedBy: "Anna Okafor",
    decommissionedDate: "2025-11-02T23:30:00.000Z",
    decommissionReason: "other",
    decommissionComment: "Left out of the fridge",
  },
} as const;

/** At a delivery; the stock has "100000F" finished and "200000G" decommissioned. */
async function open(server = storeServer(atDelivery())) {
  const handlers = {
    ...server.handlers,
    listDecommissionedBatches: () => ({ status: 200, body: listed(decommissioned) }) as const,
  };
  const { person } = await atStored({ ...server, handlers }, /Delivery for Flu/);
  await answer(person, "Was the vaccine administered?", "Yes");
  const field = await screen.findByRole("textbox", { name: "Scan or type" });
  const scan = async (text: string) => {
    await person.clear(field);
    await person.type(field, `${text}{Enter}`);
  };
  return { person, scan, server };
}

test("a finished batch is refused with its reason, and chosen once finished ones are included", async () => {
  const { person, scan } = await open();
  await scan("100000f");
  await screen.findByText(texts.finished("100000F"));
  const chosen = { name: "Vaccine" };
  expect(screen.getByRole("combobox", chosen)).toHaveProperty("value", "");
  await person.selectOptions(screen.getByRole("combobox", chosen), "ativ-10");
  await person.click(screen.getByRole("checkbox", { name: "Include finished batches" }));
  await scan("100000F");
  await waitFor(() =>
    expect(screen.getByRole("radio", { name: /100000F/ })).toHaveProperty("checked", true),
  );
});

test("[H04] a decommissioned batch is refused with the day and the reason, finished ones included or not", async () => {
  const { person, scan } = await open();
  const words = texts.decommissioned("200000G", "2 Nov 2025", "Other: Left out of the fridge");
  await scan("200000G");
  await screen.findByText(words);
  await person.selectOptions(screen.getByRole("combobox", { name: "Vaccine" }), "ativ-10");
  await person.click(screen.getByRole("checkbox", { name: "Include finished batches" }));
  await scan("200000G");
  await screen.findByText(words);
  expect(screen.queryByRole("radio", { name: /200000G/ })).toBeNull();
});

test("a number that is nowhere is said to be in stock nowhere", async () => {
  const { scan } = await open();
  await scan("999999Z");
  expect(await screen.findByText(texts.noBatch("999999Z"))).toBeTruthy();
});

test("a stock that cannot be searched is not an empty one", async () => {
  const { scan, server } = await open();
  server.stock.mockImplementation(() => new Response(null, { status: 500 }));
  await scan("999999Z");
  expect(await screen.findByText(texts.notSearched)).toBeTruthy();
});

/** The search for the scanned "126205E" is answered when `answerIt` is called. */
async function scanSlowly() {
  const server = storeServer(atDelivery());
  const slow = Promise.withResolvers<undefined>();
  const rows = [batchRow("b1", "126201A", "ativ-10"), batchRow("b5", "126205E", "ativ-10")];
  server.stock.mockImplementation(async ({ body }) => {
    if (body.searchTerm === "126205E") await slow.promise;
    return { status: 200, body: listed(...rows) };
  });
  const opened = await open(server);
  await opened.scan("126205E");
  return { ...opened, answerIt: () => slow.resolve(undefined) };
}

test("of two scans the last is meant, whichever is found first", async () => {
  const { scan, answerIt } = await scanSlowly();
  await scan("126201A");
  const last = await screen.findByRole("radio", { name: /126201A/, checked: true });
  answerIt();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(last).toHaveProperty("checked", true);
});

test("a product that is chosen by hand during the search for a scanned batch stays chosen", async () => {
  const { person, answerIt } = await scanSlowly();
  const product = screen.getByRole("combobox", { name: "Vaccine" });
  await person.selectOptions(product, "tivc-1");
  answerIt();
  await screen.findByText(texts.chosenSince("126205E"));
  expect(product).toHaveProperty("value", "tivc-1");
});
