import type { Schemas } from "@pharmacy/sdk";
import type { TestAnswer, TestHandlers } from "@pharmacy/sdk/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";
import { catalogue } from "./catalogue.ts";

type Created = TestAnswer<"createBatch">;

const header = "Vaccine type,Manufacturer,Vaccine,Batch number,Expiry date";
const line = (batchNo: string) => `Flu,AstraZeneca,Fluenz,${batchNo},01/2035`;
const tableOf = (...numbers: string[]) => [header, ...numbers.map(line)].join("\n");

/** The requests to the server, and those without an answer yet. */
const sent: { batchNo: string; key: string | null; body: Schemas["BatchInput"] }[] = [];
let answers: ((answer: Created | Error) => void)[] = [];

const created = (batchNo: string): Created => ({ status: 201, body: batch(batchNo) });

const batch = (batchNo: string): Schemas["Batch"] => ({
  id: batchNo,
  vaccineType: "fluVac",
  vaccineManufacturer: "AstraZeneca",
  vaccineName: "Fluenz",
  name: "Fluenz",
  packSize: 10,
  batchNo,
  expiryDate: 0,
  additionDate: "2026-11-21T10:00:00.000Z",
  status: "Active",
  vaccineId: "Fluenz-10",
  storeId: "FA123",
});

const duplicate: Created = {
  status: 409,
  body: { title: "Conflict", status: 409, detail: "Exists", code: "DUPLICATE_BATCH" },
};

const handlers: TestHandlers = {
  getVaccineTypes: () => ({ status: 200, body: catalogue }),
  createBatch: ({ body, headers }) => {
    sent.push({ batchNo: body.batchNo, key: headers.get("Idempotency-Key"), body });
    return new Promise<Created>((resolve, reject) => {
      answers.push((given) => (given instanceof Error ? reject(given) : resolve(given)));
    });
  },
};

beforeEach(() => {
  sent.length = 0;
  answers = [];
  const wide = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
});

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

async function check(table: string) {
  renderApp("/vaccination/batches?view=import", { handlers });
  fireEvent.change(await screen.findByRole("textbox", { name: "Rows" }), {
    target: { value: table },
  });
  await press("Check the rows");
}

/** The server's answer to the request that it has now. */
async function answer(batchNo: string, given: Created | Error = created(batchNo)) {
  const shown = () => document.querySelector("main")?.textContent ?? "";
  await waitFor(() => expect(sent.at(-1)?.batchNo, shown()).toBe(batchNo));
  await act(async () => answers.at(-1)?.(given));
}

const isTitled = (name: string) => screen.findByRole("heading", { level: 2, name });
/** The focus follows in an effect. */
const isFocusedAt = async (name: string) => {
  const title = await isTitled(name);
  return waitFor(() => {
    if (document.activeElement !== title) throw new Error(`The focus is not at ${name}.`);
    return true;
  });
};
const numbersIn = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);

test("rows are saved one after the other, and the progress is told", async () => {
  await check(tableOf("AB0001", "AB0002", "AB0003"));
  await isTitled("3 batches to save");
  await press("Save 3 batches");
  const progress = await screen.findByRole("progressbar", { name: "Batches saved" });
  expect(progress.getAttribute("aria-valuetext")).toBe("0 of 3");
  await answer("AB0001");
  await waitFor(() => expect(progress.getAttribute("aria-valuetext")).toBe("1 of 3"));
  await waitFor(() => expect(sent).toHaveLength(2));
  await answer("AB0002");
  await answer("AB0003");
  const title = await isTitled("3 batches saved");
  expect(document.activeElement).toBe(title);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test("what the server has already is said at its row, and the others are saved", async () => {
  await check(tableOf("AB0001", "AB0002"));
  await press("Save 2 batches");
  await answer("AB0001", duplicate);
  await answer("AB0002");
  await isTitled("1 batch saved, 1 row left out");
  expect(numbersIn("Left out")).toEqual(["AB0001"]);
  expect(numbersIn("Saved")).toEqual(["AB0002"]);
  await screen.findByText(
    "Batch number: A batch with this number, product and expiry is already in stock",
  );
});

test("a failure stops it and counts; trying again sends the lost row under its own key", async () => {
  await check(tableOf("AB0001", "AB0002", "AB0003"));
  await press("Save 3 batches");
  await answer("AB0001");
  await answer("AB0002", new Error("The connection was lost"));
  await isTitled("1 of 3 batches saved");
  const words = await screen.findByText(/1 saved, 2 not saved yet\./);
  expect(words.textContent).toContain("Whether row 3 was saved is not known");
  expect(words.closest("[role=alert]")).not.toBeNull();
  await press("Try the rest again");
  await waitFor(() => expect(sent).toHaveLength(3));
  await answer("AB0002");
  await answer("AB0003");
  await isTitled("3 batches saved");
  expect(sent.map(({ batchNo }) => batchNo)).toEqual(["AB0001", "AB0002", "AB0002", "AB0003"]);
  expect(sent[2]).toEqual(sent[1]);
});

test("an answer without an id confirms nothing", async () => {
  await check(tableOf("AB0001"));
  await press("Save 1 batch");
  await answer("AB0001", new Response("<p>Welcome to our network</p>", { status: 200 }));
  expect(await isFocusedAt("0 of 1 batch saved")).toBe(true);
  expect(screen.queryByText(/Whether row 2 was saved is not known/)).not.toBeNull();
});

test("a refusal of everything stops it, and leaves nothing in doubt", async () => {
  await check(tableOf("AB0001", "AB0002"));
  await press("Save 2 batches");
  await answer("AB0001", Response.json({ title: "Forbidden", status: 403 }, { status: 403 }));
  await isTitled("0 of 2 batches saved");
  expect(screen.queryByText(/0 saved, 2 not saved yet/)).not.toBeNull();
  expect(screen.queryByText(/is not known/)).toBeNull();
  expect(sent).toHaveLength(1);
});

test("Cancel stops it between two rows, and the rest can be saved later", async () => {
  await check(tableOf("AB0001", "AB0002"));
  await press("Save 2 batches");
  await waitFor(() => expect(sent).toHaveLength(1));
  await press("Cancel");
  await answer("AB0001");
  await isTitled("1 of 2 batches saved");
  expect(sent).toHaveLength(1);
  await press("Save the rest");
  await answer("AB0002");
  await isTitled("2 batches saved");
});

test("nothing more is saved once the page was left", async () => {
  await check(tableOf("AB0001", "AB0002"));
  await press("Save 2 batches");
  await waitFor(() => expect(sent).toHaveLength(1));
  cleanup();
  await answer("AB0001");
  expect(sent).toHaveLength(1);
});

test("two presses save each row once", async () => {
  await check(tableOf("AB0001"));
  const button = await screen.findByRole("button", { name: "Save 1 batch" });
  fireEvent.click(button);
  fireEvent.click(button);
  await answer("AB0001");
  await isTitled("1 batch saved");
  expect(sent).toHaveLength(1);
});

test("a table of faults alone can be changed, not saved", async () => {
  await check(tableOf("AB-001"));
  await isTitled("0 batches to save, 1 row left out");
  await screen.findByText("Batch number: No special characters allowed");
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  await press("Change the rows");
  const field = await screen.findByRole("textbox", { name: "Rows" });
  expect(field).toHaveProperty("value", tableOf("AB-001"));
});

test("what was left out comes back into the field to be mended", async () => {
  await check(tableOf("AB0001", "AB-002"));
  await press("Save 1 batch");
  await answer("AB0001");
  await press("Correct what is left out");
  const field = await screen.findByRole("textbox", { name: "Rows" });
  const shown = "value" in field ? String(field.value) : "";
  expect(shown).toContain("AB-002");
  expect(shown).not.toContain("AB0001");
  fireEvent.change(field, { target: { value: shown.replace("AB-002", "AB0002") } });
  await press("Check the rows");
  await isTitled("1 batch to save");
});

const choose = async (name: string, ...parts: BlobPart[]) =>
  fireEvent.change(await screen.findByLabelText("Or choose a CSV file"), {
    target: { files: [new File(parts, name)] },
  });

test("a file is read and checked at once; a workbook says what to do", async () => {
  renderApp("/vaccination/batches?view=import", { handlers });
  await choose("stock.xlsx", "PK\u{3}\u{4}");
  await screen.findByText(/This is a workbook, not a CSV file/);
  await choose("stock.csv", tableOf("AB0001"));
  expect(await isFocusedAt("1 batch to save")).toBe(true);
});

test("a file in the code page of older spreadsheets is read", async () => {
  renderApp("/vaccination/batches?view=import", { handlers });
  const latin = Uint8Array.from([...`${header},Café\n${line("AB0001")}`], (one) =>
    one.charCodeAt(0),
  );
  await choose("stock.csv", latin);
  expect(await screen.findByText("Columns not used: Café")).not.toBeNull();
});
