import type { Schemas } from "@pharmacy/sdk";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { atStored, give, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atDelivery } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const batch: Schemas["Batch"] = {
  id: "b1",
  batchNo: "126201A",
  vaccineType: "fluVac",
  vaccineManufacturer: "Seqirus UK",
  vaccineName: "aTIV",
  name: "Adjuvanted trivalent aTIV",
  packSize: 10,
  vaccineId: "ativ-10",
  expiryDate: Date.parse("2099-06-30T00:00:00.000Z"),
  additionDate: "2025-10-01T09:00:00.000Z",
  status: "Active",
  storeId: "FA123",
};

async function openWith(dosesLeft: number) {
  const server = storeServer(atDelivery());
  const stock = { dosesLeft };
  const getBatch = () => ({ status: 200, body: { ...batch, ...stock } }) as const;
  const handlers = { ...server.handlers, getBatch };
  const { person } = await atStored({ ...server, handlers }, /Delivery for Flu/);
  await give(person);
  return { person, server, stock };
}

const warnings = () => within(screen.getByRole("group", { name: "Warnings of this batch" }));
const complete = async (person: Awaited<ReturnType<typeof openWith>>["person"]) =>
  person.click(await screen.findByRole("button", { name: "Complete episode" }));

test("a batch without doses is given only by who acknowledges it, and the record keeps it", async () => {
  const { person, server } = await openWith(0);
  await screen.findByRole("group", { name: "Warnings of this batch" });
  expect(warnings().getByText(/No doses of this batch are left/)).toBeTruthy();
  await save(person);
  expect(await warnings().findByText("Confirm that you have seen this warning")).toBeTruthy();
  expect(server.saves).not.toHaveBeenCalled();
  await person.click(warnings().getByRole("checkbox"));
  await save(person);
  await complete(person);
  await screen.findByRole("heading", { name: "Recorded" });
  const { fluVac } = server.saves.mock.calls[0]?.[0].body.vaccinationDetails ?? {};
  expect(fluVac?.delivery?.acknowledgedWarnings).toEqual(["BATCH_NO_DOSES_LEFT"]);
});

test("the last dose has nothing to acknowledge", async () => {
  await openWith(1);
  expect(screen.queryByRole("group", { name: "Warnings of this batch" })).toBeNull();
});

test("when somebody else took the last dose meanwhile, the warning appears to be acknowledged", async () => {
  const { person, server, stock } = await openWith(1);
  stock.dosesLeft = 0;
  server.saves.mockImplementationOnce(() => ({
    status: 400,
    body: {
      title: "The request is not valid",
      status: 400,
      detail: "A field is wrong.",
      code: "INVALID_REQUEST",
      errors: [
        {
          path: "/vaccinationDetails/fluVac/delivery/acknowledgedWarnings",
          message: "Confirm that you have seen this warning",
        },
      ],
    },
  }));
  await save(person);
  await complete(person);
  await waitFor(() => warnings().getByText(/No doses of this batch are left/));
  await person.click(warnings().getByRole("checkbox"));
  await save(person);
  await complete(person);
  await screen.findByRole("heading", { name: "Recorded" });
  expect(server.saves).toHaveBeenCalledTimes(2);
});
