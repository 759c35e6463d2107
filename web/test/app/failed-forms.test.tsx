import { basePath } from "@pharmacy/domain/limits";
import type { OperationId } from "@pharmacy/sdk";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { SessionContext } from "../../src/session/session-context.ts";
import { CareHomeDialog } from "../../src/vaccinations/episode/fields/care-home-dialog.tsx";
import { catalogue } from "../batches/catalogue.ts";
import { storeServer } from "../vaccinations/store-server.ts";
import { atDelivery } from "../vaccinations/stored-episodes.ts";
import { currentPath, renderApp, renderWithin } from "./render-app.tsx";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const refused = (status: number, more: object = {}) => {
  const problem = { title: "No", status, detail: "It was refused.", ...more };
  return new Response(JSON.stringify(problem), { status });
};

const stores = [
  { storeId: "FA123", groupName: "Hill Street Pharmacy" },
  { storeId: "FB456", groupName: "Mill Lane Pharmacy" },
];
const free = { title: "Free", status: 404, detail: "", code: "NOT_FOUND" } as const;
const handlers: TestHandlers = {
  ...storeServer().handlers,
  getVaccineTypes: () => ({ status: 200, body: catalogue }),
  getAllGroupInfo: () => ({ status: 200, body: stores }),
  validateBatchNumber: () => ({ status: 404, body: free }),
};

const textbox = (name: string) => screen.findByRole("textbox", { name });
const press = (person: UserEvent, name: string) =>
  person.click(screen.getByRole("button", { name }));

/** Opens a form and fills it in. */
type Fill = (answers: TestHandlers) => Promise<UserEvent>;

async function fillBatch(answers: TestHandlers) {
  const { person } = renderApp("/vaccination/batches/add-batch", {
    handlers: { ...handlers, ...answers },
  });
  await person.selectOptions(await screen.findByLabelText("Vaccine type"), "Flu");
  await person.selectOptions(screen.getByLabelText("Manufacturer"), "AstraZeneca");
  const expiry = within(screen.getByRole("group", { name: "Expiry date" }));
  await person.type(expiry.getByLabelText("Month"), "042091");
  await person.type(await textbox("Batch number"), "AB1234");
  return person;
}

async function fillProfile(answers: TestHandlers) {
  const { person } = renderApp("/user-profile", { handlers: { ...handlers, ...answers } });
  await person.selectOptions(await screen.findByLabelText(/Default pharmacy/), "FB456");
  const lastName = await textbox("Last name");
  await person.clear(lastName);
  await person.type(lastName, "Changed");
  return person;
}

async function fillPatientSearch(answers: TestHandlers) {
  const { person } = renderApp("/vaccination/add", { handlers: { ...handlers, ...answers } });
  await person.type(await textbox("NHS number"), "9000000009");
  return person;
}

async function fillDeletion(answers: TestHandlers) {
  const { handlers: atEpisode } = storeServer(atDelivery());
  const { person } = renderApp("/vaccination/view?episodeId=episode-1", {
    roles: ["VAC", "VAC_DELETE"],
    handlers: { ...atEpisode, ...answers },
  });
  await person.click(await screen.findByRole("button", { name: "Delete" }));
  await person.click(await screen.findByRole("radio", { name: "Other" }));
  await person.type(await textbox("Comment"), "Twice");
  return person;
}

const nothing = () => undefined;

async function fillCareHomeSearch(answers: TestHandlers) {
  const { person } = renderWithin(<CareHomeDialog onChosen={nothing} onClose={nothing} />, {
    handlers: answers,
  });
  await person.type(await textbox("Care home name"), "Rose");
  return person;
}

interface FormRow {
  form: string;
  operationId: OperationId;
  fill: Fill;
  save: string;
  field: string;
  pointer: string;
  typed: string;
}

const forms: FormRow[] = [
  {
    form: "a batch",
    operationId: "createBatch",
    fill: fillBatch,
    save: "save batch",
    field: "Batch number",
    pointer: "/batchNo",
    typed: "AB1234",
  },
  {
    form: "a profile",
    operationId: "updateUserDetails",
    fill: fillProfile,
    save: "Save",
    field: "Last name",
    pointer: "/lastName",
    typed: "Changed",
  },
  {
    form: "a deletion",
    operationId: "deleteEpisode",
    fill: fillDeletion,
    save: "Delete episode",
    field: "Comment",
    pointer: "/comment",
    typed: "Twice",
  },
  {
    form: "the search for a patient",
    operationId: "searchPatients",
    fill: fillPatientSearch,
    save: "Search",
    field: "NHS number",
    pointer: "/nhsNumber",
    typed: "9000000009",
  },
  {
    form: "the search for a care home",
    operationId: "findCareHomes",
    fill: fillCareHomeSearch,
    save: "Search",
    field: "Care home name",
    pointer: "/query/name",
    typed: "Rose",
  },
];

describe.each(forms)("$form that is refused", (row) => {
  const { operationId, fill, save, field: name, pointer: path, typed } = row;

  it("says so at the field and in the summary, which takes the focus", async () => {
    const errors = [{ path, message: "Odd value" }];
    const answer = () => refused(400, { code: "INVALID_REQUEST", errors });
    const person = await fill({ [operationId]: answer });
    await press(person, save);
    const link = await screen.findByRole("link", { name: `${name}: Odd value` });
    const summary = link.closest("[role=group]");
    expect(document.activeElement).toBe(summary);
    await person.click(link);
    const field = screen.getByRole("textbox", { name });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field).toHaveProperty("value", typed);
  });

  it("says above the form what no field says, and keeps what was typed", async () => {
    const person = await fill({ [operationId]: () => refused(503) });
    await press(person, save);
    const panel = (await screen.findByText(/^Reference:/)).closest<HTMLElement>("[role=group]");
    expect(document.activeElement).toBe(panel);
    expect(panel?.closest("form")).toBeTruthy();
    expect(screen.getByRole("textbox", { name })).toHaveProperty("value", typed);
  });
});

test("a batch that is in stock is no question of required fields", async () => {
  const answer = () => refused(409, { code: "DUPLICATE_BATCH" });
  const person = await fillBatch({ createBatch: answer });
  await press(person, "save batch");
  await screen.findByRole("link", { name: /^Batch number: A batch .* is already in stock$/ });
  expect(screen.getByText("Error creating batch #AB1234")).toBeTruthy();
  expect(screen.queryByText("Please fill out all required fields")).toBeNull();
});

test("what the server says of a batch's pack stands at the pack", async () => {
  const errors = [{ path: "/vaccineId", message: "Not of this vaccine" }];
  const person = await fillBatch({
    createBatch: () => refused(400, { code: "INVALID_REQUEST", errors }),
  });
  await press(person, "save batch");
  await person.click(await screen.findByRole("link", { name: "Pack size: Not of this vaccine" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Pack size"));
});

test("a deletion under way cannot be cancelled; one that failed can", async () => {
  const slow = Promise.withResolvers<Response>();
  const person = await fillDeletion({ deleteEpisode: () => slow.promise });
  await press(person, "Delete episode");
  await press(person, "Cancel");
  await person.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeTruthy();
  slow.resolve(refused(503));
  await screen.findByText("The episode was not deleted");
  await press(person, "Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a deletion that ends after its page was left opens no other page", async () => {
  const slow = Promise.withResolvers<undefined>();
  const person = await fillDeletion({
    async deleteEpisode() {
      await slow.promise;
      return refused(409);
    },
  });
  await press(person, "Delete episode");
  act(() => window.history.pushState(null, "", `${basePath}/home`));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  slow.resolve(undefined);
  await screen.findByText(/was deleted before/);
  expect(currentPath()).toBe("/home");
});

test("details that were saved are not said to be lost with the default pharmacy", async () => {
  const person = await fillProfile({
    updateUserDetails: ({ body }) => ({ status: 200, body }),
    updateUserStoreId: () => refused(503),
  });
  await press(person, "Save");
  await screen.findByText("Your details were saved, but not the default pharmacy");
  expect(screen.queryByText("Your details were saved")).toBeNull();
});

test("a default pharmacy that is taken away is asked for, and nothing is sent", async () => {
  const updateUserDetails = vi.fn(() => refused(503));
  const person = await fillProfile({ updateUserDetails });
  await person.selectOptions(screen.getByLabelText("Default pharmacy"), "Choose one");
  await press(person, "Save");
  await screen.findByRole("link", { name: /^Default pharmacy: .* can be changed, not removed$/ });
  expect(updateUserDetails).not.toHaveBeenCalled();
});

test("a pharmacy that cannot be chosen says why, and can be chosen again", async () => {
  const selectStore = vi.fn(() => refused(503));
  const { person } = renderApp("/multi-site", {
    roles: ["VAC", "MULTI_SITE"],
    handlers: { ...handlers, selectStore },
  });
  await person.click(await screen.findByLabelText("Hill Street Pharmacy (FA123)"));
  await press(person, "Continue");
  const panel = (await screen.findByText("It was refused.")).closest("[role=group]");
  expect(panel).toBe(document.activeElement);
  expect(screen.getByLabelText("Hill Street Pharmacy (FA123)")).toHaveProperty("checked", true);
  await press(person, "Continue");
  await waitFor(() => expect(selectStore).toHaveBeenCalledTimes(2));
});

test.each<[string, TestHandlers["selectStore"]]>([
  ["the token is not renewed", () => ({ status: 204, body: {} })],
  ["the answer is lost", () => Promise.reject(new TypeError("Lost"))],
])("the other tabs leave the former pharmacy also if %s", async (_why, selectStore) => {
  const app = renderApp("/multi-site", {
    roles: ["VAC", "MULTI_SITE"],
    handlers: { ...handlers, selectStore },
  });
  vi.stubGlobal("reportError", nothing);
  vi.spyOn(app.session, "token").mockImplementation(async (minValidSeconds) => {
    if (minValidSeconds === Infinity) throw new Error("Unreachable");
    return "token";
  });
  localStorage.setItem("storeId", "FA123");
  const otherTab = new SessionContext(localStorage, () => null, nothing);
  await app.person.click(await screen.findByLabelText("Mill Lane Pharmacy (FB456)"));
  await press(app.person, "Continue");
  await waitFor(() => expect(otherTab.storeId).toBeNull());
  expect(sessionStorage.getItem("storeId")).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy());
});

test("a search for a care home that failed is tried again, and finds", async () => {
  const homes = [{ orgId: "H1", orgLink: "h1", name: "Rose Court", postCode: "LS1 4AP" }];
  let isDown = true;
  const findCareHomes: TestHandlers["findCareHomes"] = () =>
    isDown ? refused(503) : { status: 200, body: homes };
  const person = await fillCareHomeSearch({ findCareHomes });
  await press(person, "Search");
  await screen.findByText("No care homes found");
  isDown = false;
  await press(person, "Try again");
  await screen.findByRole("heading", { name: "1 care home found" });
  expect(screen.queryByText("No care homes found")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: /found/ }).parentElement);
});

test("of two care homes that are chosen, the last is meant, whichever answers first", async () => {
  const address = "1 High Street";
  const court = { orgId: "H1", orgLink: "h1", name: "Rose Court", postCode: "LS1 4AP", address };
  const villa = { ...court, orgId: "H2", orgLink: "h2", name: "Rose Villa" };
  const slow = Promise.withResolvers<undefined>();
  const answered = vi.fn<() => void>();
  const onChosen = vi.fn<(home: object) => void>();
  const { person } = renderWithin(<CareHomeDialog onChosen={onChosen} onClose={nothing} />, {
    handlers: {
      findCareHomes: () => ({ status: 200, body: [court, villa] }),
      async getCareHome({ query }) {
        if (query.get("orgLink") === "h2") return { status: 200, body: villa };
        await slow.promise;
        setTimeout(answered, 50); // after the page has had the answer
        return { status: 200, body: court };
      },
    },
  });
  await person.type(await textbox("Care home name"), "Rose");
  await press(person, "Search");
  await person.click(await screen.findByRole("button", { name: "Choose Rose Court" }));
  await person.click(screen.getByRole("button", { name: "Choose Rose Villa" }));
  await waitFor(() => expect(onChosen).toHaveBeenCalledTimes(1));
  slow.resolve(undefined);
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(onChosen.mock.calls).toEqual([[villa]]);
});
