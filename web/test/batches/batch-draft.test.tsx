import { basePath } from "@pharmacy/domain/limits";
import { movedMessages } from "../../src/session/moved-messages.ts";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { SessionContext } from "../../src/session/session-context.ts";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { catalogue } from "./catalogue.ts";

const address = "/vaccination/batches/add-batch";

const stores = [
  { storeId: "FA123", groupName: "Hill Street Pharmacy" },
  { storeId: "FB456", groupName: "Mill Lane Pharmacy" },
];

const notFound = { title: "Not found", detail: "", status: 404, code: "NOT_FOUND" } as const;

const handlers: TestHandlers = {
  getVaccineTypes: () => ({ status: 200, body: catalogue }),
  getAllGroupInfo: () => ({ status: 200, body: stores }),
  validateBatchNumber: () => ({ status: 404, body: notFound }),
};

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem("storeId", "FA123");
  const wide = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
  vi.stubGlobal("scrollTo", () => undefined);
});

const open = () => renderApp(address, { handlers, roles: ["VAC", "MULTI_SITE"] });

const number = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Batch number" });

async function typeNumber() {
  const app = open();
  fireEvent.change(await number(), { target: { value: "AB123" } });
  return app;
}

const keptBatches = () =>
  Object.keys(sessionStorage).filter((key) => key.startsWith("batch-form:"));

// First: the sessions of other tests would hear the other tab, too, and share this one's storage.
test("a batch that was typed waits while another tab works in another pharmacy", async () => {
  await typeNumber();
  const otherTab = new SessionContext(
    localStorage,
    () => null,
    () => undefined,
  );
  await act(async () => otherTab.chooseStore("FB456"));
  await screen.findByText(movedMessages.kept(["Batch"], "Hill Street Pharmacy"));
  await act(async () => otherTab.chooseStore("FA123"));
  expect((await number()).value).toBe("AB123");
});

test("a batch that is being typed survives a reload, for its own pharmacy only", async () => {
  await typeNumber();
  cleanup();
  open();
  expect((await number()).value).toBe("AB123");
  cleanup();
  sessionStorage.setItem("storeId", "FB456");
  open();
  expect((await number()).value).toBe("");
});

test("what was typed and taken back leaves nothing", async () => {
  await typeNumber();
  await vi.waitFor(() => expect(keptBatches()).toHaveLength(1));
  fireEvent.change(await number(), { target: { value: "" } });
  await vi.waitFor(() => expect(keptBatches()).toEqual([]));
});

test("leaving by choice forgets it", async () => {
  const { person } = await typeNumber();
  await person.click(screen.getByRole("button", { name: "Logout" }));
  await person.click(await screen.findByRole("button", { name: "Leave" }));
  expect(keptBatches()).toEqual([]);
});

test("[2.57] where the browser has no Navigation API a link and Back ask too, and staying keeps what is typed", async () => {
  expect("navigation" in window).toBe(false);
  window.history.replaceState(null, "", `${basePath}/home`);
  window.history.pushState(null, "", basePath + address);
  const { person } = await typeNumber();
  const ways = [
    () => person.click(screen.getByRole("link", { name: "Back to batches" })),
    () => act(async () => window.history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await person.click(await screen.findByRole("button", { name: "Stay" }));
    await vi.waitFor(() => expect(currentPath()).toBe(address));
    expect((await number()).value).toBe("AB123");
  }
  await person.click(screen.getByRole("link", { name: "Back to batches" }));
  await person.click(await screen.findByRole("button", { name: "Leave" }));
  await vi.waitFor(() => expect(currentPath()).toBe("/vaccination/batches"));
  expect(keptBatches()).toEqual([]);
});
