import type { TestAnswer, TestHandlers } from "@pharmacy/sdk/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flushInput } from "../../src/ui/form/pending-input.ts";
import { renderApp } from "../app/render-app.tsx";

type Check = TestAnswer<"validateBatchNumber">;

const asked: string[] = [];
const pending = new Map<string, (answer: Check) => void>();

const body = { title: "Problem", detail: "" };
const isFree: Check = { status: 404, body: { ...body, status: 404, code: "NOT_FOUND" } };
const fails: Check = { status: 500, body: { ...body, status: 500, code: "INTERNAL_ERROR" } };
const exists = (batchNo: string): Check => ({ status: 200, body: { batchNo } });

const handlers: TestHandlers = {
  getVaccineTypes: () => ({ status: 200, body: { vaccineTypes: [] } }),
  validateBatchNumber: ({ path }) => {
    asked.push(path.batchNo);
    return new Promise<Check>((resolve) => pending.set(path.batchNo, resolve));
  },
};

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  pending.clear();
  const wide = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
});

afterEach(() => void vi.useRealTimers());

async function type(batchNo: string) {
  const name = { name: "Batch number" };
  const field = screen.queryByRole("textbox", name) ?? (await screen.findByRole("textbox", name));
  fireEvent.change(field, { target: { value: batchNo } });
  act(flushInput); // which happens after the key
}

const isAskedFor = (batchNo: string) => vi.waitFor(() => expect(asked).toContain(batchNo));
const answer = (batchNo: string, given: Check) => act(async () => pending.get(batchNo)?.(given));

test("[5.96] one character asks nothing; then the number that was typed last is asked once", async () => {
  renderApp("/vaccination/batches/add-batch", { handlers });
  await type("A");
  await type("AB");
  await type("AB1");
  await isAskedFor("AB1");
  expect(asked).toEqual(["AB1"]);
});

test("[7.24] an answer to an earlier number that comes late is ignored", async () => {
  renderApp("/vaccination/batches/add-batch", { handlers });
  await type("OLD1");
  await isAskedFor("OLD1");
  await type("NEW1");
  await isAskedFor("NEW1");
  await answer("NEW1", isFree);
  await screen.findByText("This number is available");
  await answer("OLD1", exists("OLD1"));
  expect(screen.queryByText("Batch number already exist")).toBeNull();
  expect(screen.queryByText("This number is available")).not.toBeNull();
});

test("[7.24] [5.95] 200 says that the number exists, and nothing of its being available", async () => {
  renderApp("/vaccination/batches/add-batch", { handlers });
  await type("AB12");
  await isAskedFor("AB12");
  await answer("AB12", exists("AB12"));
  await screen.findByText("Batch number already exist");
  expect(screen.queryByText("This number is available")).toBeNull();
});

const refuses: Check = { status: 403, body: { ...body, status: 403, code: "FORBIDDEN" } };
const isUnreadable = new Response("<html>", { status: 502 });
const isNowhere: Promise<Check> = Promise.reject(new TypeError("Failed to fetch"));
isNowhere.catch(() => undefined); // It is awaited only when it is asked for.

test.each<[what: string, given: Check | Promise<Check>]>([
  ["500", fails],
  ["403", refuses],
  ["204, which the contract does not know", new Response(null, { status: 204 })],
  ["502 from something in between", isUnreadable],
  ["no answer at all", isNowhere],
])("[7.24] %s could not be checked, and is never called available", async (_what, given) => {
  renderApp("/vaccination/batches/add-batch", {
    handlers: { ...handlers, validateBatchNumber: () => given },
  });
  await type("AB12");
  await screen.findByText("The number could not be checked");
  expect(screen.queryByText("This number is available")).toBeNull();
  expect(screen.queryByText("Batch number already exist")).toBeNull();
});

test("[5.96] a number is asked for when nothing was typed for 500 ms, from two characters on", async () => {
  renderApp("/vaccination/batches/add-batch", { handlers });
  await screen.findByRole("textbox", { name: "Batch number" });
  vi.useFakeTimers();
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await type("A");
  await passes(2_000);
  expect(asked).toEqual([]);
  await type("AB");
  await passes(499);
  await type("AB1");
  await passes(499);
  expect(asked).toEqual([]);
  await passes(1);
  expect(asked).toEqual(["AB1"]);
});
