import { openSeasons } from "@pharmacy/domain/test/open-seasons";
import { seasonPacks } from "@pharmacy/domain/seasons/packs.gen";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, atStored, save } from "./at-the-form.ts";
import { storeServer } from "./store-server.ts";
import { atScreening } from "./stored-episodes.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

/** At the screening for flu of somebody over 65, while the campaign is open. */
async function open() {
  const server = storeServer(atScreening());
  const today = new Date().toISOString().slice(0, 10);
  const seasons = openSeasons(
    seasonPacks.map((pack) => ({ ...pack, products: [] })),
    today,
  );
  Object.assign(server.handlers, {
    getSeasons: () => ({ status: 200, body: { seasons } }),
  });
  const { person } = await atStored(server, /Clinical Screening for Flu/);
  return { person, server };
}

const proposed = () => screen.findByRole("button", { name: "Accept NHS, Aged 65 and over" });
const nhs = () => {
  const group = screen.getByRole("group", { name: "How is the vaccine provided?" });
  return within(group).getByRole("radio", { name: "NHS" });
};

test("a group is proposed and never chosen by itself", async () => {
  const { person, server } = await open();
  await proposed();
  expect(document.querySelectorAll("form :checked:not(option)")).toHaveLength(0);
  expect(screen.queryByRole("combobox", { name: "Eligibility group" })).toBeNull();
  await person.click(nhs());
  const group = await screen.findByRole("combobox", { name: "Eligibility group" });
  expect(group).toHaveProperty("value", "");
  await save(person);
  expect(await screen.findByRole("link", { name: "Eligibility group" })).toBeTruthy();
  expect(server.saves).not.toHaveBeenCalled();
});

test("one act accepts it with NHS, and the focus goes to the next open question", async () => {
  const { person } = await open();
  await answer(person, "Is the patient feeling unwell today?", "No");
  await person.click(await proposed());
  expect(nhs()).toHaveProperty("checked", true);
  expect(screen.getByRole("combobox", { name: "Eligibility group" })).toHaveProperty(
    "value",
    "AGED_65_AND_OVER",
  );
  expect(screen.queryByRole("button", { name: "Accept NHS, Aged 65 and over" })).toBeNull();
  const answered = screen.getByRole("group", { name: "Is the patient feeling unwell today?" });
  expect(document.activeElement?.closest("fieldset")).toBe(
    [...document.querySelectorAll("fieldset")].find(
      (group) =>
        Boolean(answered.compareDocumentPosition(group) & Node.DOCUMENT_POSITION_FOLLOWING) &&
        group.querySelector(":checked") === null,
    ),
  );
});

test("when all is answered the focus goes on to Save", async () => {
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "None of these" }));
  await waitFor(() => expect(document.activeElement).toBe(nhs()));
  await person.click(await proposed());
  expect(document.activeElement?.textContent).toBe("Save");
});

test("private takes the proposal away", async () => {
  const { person } = await open();
  await proposed();
  await answer(person, "How is the vaccine provided?", "Private");
  expect(screen.queryByRole("button", { name: "Accept NHS, Aged 65 and over" })).toBeNull();
});
