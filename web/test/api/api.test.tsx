import { createTestClient, type TestHandlers } from "@pharmacy/sdk/testing";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiQueryClient } from "../../src/api/query-client.ts";
import { q, withEtag } from "../../src/api/q.ts";
import { useApiMutation } from "../../src/api/use-api-mutation.ts";
import { isStatus, isRetryable, errorMessageFor } from "../../src/api/error-messages.ts";

afterEach(cleanup);

function connected(handlers: TestHandlers, timeoutMs?: number) {
  const client = new ApiQueryClient(createTestClient(handlers, { timeoutMs }), 10);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

const store = { id: "FA123", odsCode: "FA123", name: "Hill Street Pharmacy" };

describe("a query", () => {
  it("is known by its operation's name and parameters", () => {
    const params = { query: { storeId: "FA123" } };
    expect(q("getPharmacyStore", params).queryKey).toEqual(["getPharmacyStore", params]);
    expect(withEtag("getPharmacyStore", params).queryKey).toEqual(["getPharmacyStore", params]);
  });

  it("[7.33] is not tried again when it fails", async () => {
    const fail = vi.fn(() => new Response("", { status: 500 }));
    const { wrapper } = connected({ getStatusesCount: fail });
    const { result } = renderHook(() => useQuery(q("getStatusesCount", {})), { wrapper });
    await waitFor(() => expect(result.current.error).toBeTruthy());
    expect(fail).toHaveBeenCalledTimes(1);
  });

  it("[7.34] [9.04] reference data is asked once, whatever mounts or gets the focus", async () => {
    const answer = vi.fn(() => ({ status: 200, body: store }) as const);
    const { wrapper: Connected } = connected({ getPharmacyStore: answer });
    const Name = () =>
      useQuery(q("getPharmacyStore", { query: { storeId: "FA123" } })).data?.name ?? "";
    const { rerender } = render(<Name key="1" />, { wrapper: Connected });
    await screen.findByText("Hill Street Pharmacy");
    rerender(<Name key="2" />);
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText("Hill Street Pharmacy");
    expect(answer).toHaveBeenCalledTimes(1);
  });
});

it("what a change touched is read again where it shows", async () => {
  let active = 1;
  const { wrapper } = connected({
    getStatusesCount: () => ({ status: 200, body: { active, completed: 0, deleted: 0 } }),
    createBatch: () => ({ status: 201, body: { ...aBatch, id: "b1", storeId: "FA123" } }),
  });
  const { result } = renderHook(
    () => ({
      counts: useQuery(q("getStatusesCount", {})),
      create: useApiMutation("createBatch"),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.counts.data?.active).toBe(1));
  active = 2;
  await act(() => result.current.create.mutateAsync({ params: { body: aBatch } }));
  await waitFor(() => expect(result.current.counts.data?.active).toBe(2));
});

it("a change whose answer cannot be read has failed, and what it may have touched is read again", async () => {
  const count = vi.fn(
    () => ({ status: 200, body: { active: 1, completed: 0, deleted: 0 } }) as const,
  );
  const { wrapper } = connected({
    getStatusesCount: count,
    createBatch: () => new Response("{}", { status: 201 }),
  });
  const { result } = renderHook(
    () => ({
      counts: useQuery(q("getStatusesCount", {})),
      create: useApiMutation("createBatch"),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.counts.data?.active).toBe(1));
  const answer = act(() => result.current.create.mutateAsync({ params: { body: aBatch } }));
  await expect(answer).rejects.toThrow("The answer is not complete");
  await waitFor(() => expect(count).toHaveBeenCalledTimes(2));
});

const aBatch = {
  vaccineType: "fluVac",
  vaccineManufacturer: "Maker",
  vaccineName: "Name",
  name: "Name 1",
  packSize: 1,
  batchNo: "AB12",
  expiryDate: 0,
  additionDate: "2026-11-21T09:00:00.000Z",
  status: "Active",
  vaccineId: "v1",
  batchNumberFormat: null,
} as const;

describe("a failure in words", () => {
  const failureOf = async (handlers: TestHandlers, timeoutMs?: number): Promise<unknown> =>
    createTestClient(handlers, { timeoutMs })
      .getStatusesCount()
      .catch((failure: unknown) => failure);

  it.each<[string, TestHandlers, string]>([
    [
      "a refusal with words",
      {
        getStatusesCount: () =>
          new Response('{"title":"No","status":403,"detail":"Choose a pharmacy first."}', {
            status: 403,
          }),
      },
      "Choose a pharmacy first.",
    ],
    [
      "a refusal without",
      { getStatusesCount: () => new Response("", { status: 502 }) },
      "The server answered 502.",
    ],
    [
      "no connection",
      {
        getStatusesCount: () => {
          throw new TypeError("offline");
        },
      },
      "The server could not be reached. Check the connection and try again.",
    ],
  ])("[8.17] [8.16] of %s", async (_name, handlers, detail) => {
    const words = errorMessageFor(await failureOf(handlers));
    expect(words).toMatchObject({ title: "Could not complete request", detail });
    expect(words.reference).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("[9.05] of an answer that takes too long", async () => {
    const never = { getStatusesCount: () => new Promise<Response>(() => undefined) };
    expect(errorMessageFor(await failureOf(never, 5)).detail).toBe(
      "The server did not answer in time.",
    );
  });

  it.each([
    [400, false],
    [401, true],
    [403, false],
    [404, false],
    [408, true],
    [409, false],
    [429, true],
    [500, true],
    [501, false],
    [503, true],
  ])("offers to try again only where another answer may come: %i", async (status, may) => {
    const answer = () => new Response("", { status });
    expect(isRetryable(await failureOf({ getStatusesCount: answer }))).toBe(may);
  });

  it("knows a status that means something", async () => {
    const failure = await failureOf({
      getStatusesCount: () => new Response("", { status: 412 }),
    });
    expect([isStatus(failure, 412), isStatus(failure, 409)]).toEqual([true, false]);
  });
});
