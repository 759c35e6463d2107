import type { Schemas } from "@pharmacy/sdk";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "../app/render-app.tsx";

const packOf = (vaccineId: string, batchNumberFormat: string | null): Schemas["PackSize"] => ({
  vaccineId,
  name: `${vaccineId}, pack of 10`,
  rid: "R-1",
  dmdCode: null,
  claimDmdCode: null,
  ampDmdId: null,
  vmpDmdId: null,
  vmpName: null,
  packSize: 10,
  doses: { doseAmount: 0.5, unit: "ml" },
  mysDose: 0.5,
  batchNumberFormat,
});

const made = (manufacturer: string, format: string | null) => ({
  manufacturer,
  names: [
    { ampName: `${manufacturer} vaccine`, packSizes: [packOf(manufacturer, format)], routes: [] },
  ],
});

const vaccineTypes: Schemas["VaccineCatalogue"]["vaccineTypes"] = [
  { vaccineType: "fluVac", manufacturers: [made("Seqirus", "nnnnnnA"), made("Sanofi", null)] },
  { vaccineType: "covid", manufacturers: [made("Pfizer", "AAnnnn")] },
];

const sent: string[] = [];
const checked: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  checked.length = 0;
  const wide = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
});

const isFree = { title: "Free", status: 404, detail: "", code: "NOT_FOUND" } as const;

/** The form, at a product of its own; everything else that a batch needs is filled in. */
async function atABatchOf(type: "Flu" | "COVID-19", manufacturer: string, refusal = 500) {
  const { person } = renderApp("/vaccination/batches/add-batch", {
    handlers: {
      getVaccineTypes: () => ({ status: 200, body: { vaccineTypes } }),
      validateBatchNumber: ({ path }) => {
        checked.push(path.batchNo);
        return { status: 404, body: isFree };
      },
      createBatch: ({ body }) => {
        sent.push(body.batchNo);
        return new Response(null, { status: refusal });
      },
    },
  });
  await person.selectOptions(await screen.findByLabelText("Vaccine type"), type);
  await person.selectOptions(screen.getByLabelText("Manufacturer"), manufacturer);
  const expiry = within(screen.getByRole("group", { name: "Expiry date" }));
  await person.type(expiry.getByLabelText("Month"), "042091");
  return person;
}

const number = () => screen.getByRole("textbox", { name: "Batch number" });

/** What is read out with the number: its hint, then its error. */
const description = () =>
  (number().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent?.trim());

test.each([
  ["Flu", "Seqirus", "Format nnnnnnA: A is a letter, n a digit"],
  ["Flu", "Sanofi", "1 to 20 letters and digits"],
  ["COVID-19", "Pfizer", "Format AAnnnn: A is a letter, n a digit"],
] as const)("the number of %s by %s is explained: %s", async (type, manufacturer, hint) => {
  await atABatchOf(type, manufacturer);
  expect(description()).toEqual([hint]);
});

test("[5.90] a COVID-19 number of another format is refused at its field, and the right one sent", async () => {
  const person = await atABatchOf("COVID-19", "Pfizer");
  await person.type(number(), "123456A");
  await person.click(screen.getByRole("button", { name: "save batch" }));
  await waitFor(() => expect(description()[1]).toBe("Invalid batch number format"));
  await waitFor(() => expect(checked).toContain("123456A"));
  expect(screen.queryByText("This number is available")).toBeNull();
  expect(sent).toEqual([]);
  await person.clear(number());
  await person.type(number(), "ab1234");
  await person.click(screen.getByRole("button", { name: "save batch" }));
  await waitFor(() => expect(sent).toEqual(["ab1234"]));
  expect(await screen.findByText("This number is available")).toBeTruthy();
});

test("[5.90] a flu number of another format is a warning while it is typed, and is sent", async () => {
  const person = await atABatchOf("Flu", "Seqirus");
  await person.type(number(), "AB1234");
  await screen.findByText("Invalid batch number format");
  expect(number().getAttribute("aria-invalid")).toBeNull();
  await person.click(screen.getByRole("button", { name: "save batch" }));
  await waitFor(() => expect(sent).toEqual(["AB1234"]));
});

test("a batch that is already in stock is not called available beside its error", async () => {
  const person = await atABatchOf("Flu", "Sanofi", 409);
  await person.type(number(), "AB1234");
  await screen.findByText("This number is available");
  await person.click(screen.getByRole("button", { name: "save batch" }));
  const inStock = "A batch with this number, product and expiry is already in stock";
  await waitFor(() => expect(description()[1]).toBe(inStock));
  expect(screen.queryByText("This number is available")).toBeNull();
  await waitFor(() => expect(checked).toEqual(["AB1234", "AB1234"]));
});
