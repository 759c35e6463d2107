import { basePath } from "@pharmacy/domain/limits";
import { createTestClient, type TestHandlers } from "@pharmacy/sdk/testing";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiQueryClient, cacheFirstCalls } from "../../src/api/query-client.ts";
import { errorMessageFor } from "../../src/api/error-messages.ts";
import { prefetchFirstCalls } from "../../src/app/first-calls.ts";
import { nobody } from "../../src/session/current-user.ts";
import { countsQuery } from "../../src/vaccinations/list/episode-query.ts";

const pharmacist = { ...nobody, roles: ["VAC"], username: "anna.pharmacist", gate: null };
const counts = { active: 7, completed: 0, deleted: 0 };

/** The list of vaccinations after calls that began before the first render. */
function begin(handlers: TestHandlers, user: typeof nobody = pharmacist, path = "/vaccination") {
  window.history.replaceState(null, "", basePath + path);
  const api = createTestClient(handlers);
  const begun = prefetchFirstCalls(api, user);
  const draw = () => {
    const queries = new ApiQueryClient(api, 10);
    cacheFirstCalls(queries, begun);
    render(
      <QueryClientProvider client={queries}>
        <Counts />
      </QueryClientProvider>,
    );
  };
  return { begun, draw };
}

function Counts() {
  const { data, error, refetch } = useQuery(countsQuery());
  return (
    <button onClick={() => void refetch()}>
      {error ? errorMessageFor(error).detail : `active: ${data?.active}`}
    </button>
  );
}

test("what was asked before anything is drawn is shown, and not asked again", async () => {
  const answer = vi.fn(() => ({ status: 200, body: counts }) as const);
  const { draw } = begin({ getStatusesCount: answer });
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  draw();
  await screen.findByText("active: 7");
  expect(answer).toHaveBeenCalledTimes(1);
});

test("another answer is asked for anew", async () => {
  let active = 7;
  const { draw } = begin({
    getStatusesCount: () => ({ status: 200, body: { ...counts, active } }),
  });
  draw();
  const shown = await screen.findByText("active: 7");
  active = 8;
  act(() => shown.click());
  expect(await screen.findByText("active: 8")).toBe(shown);
});

test("a call that failed before anything is drawn is told, and can be tried again", async () => {
  let fails = true;
  const answer = vi.fn(() =>
    fails ? new Response("", { status: 500 }) : ({ status: 200, body: counts } as const),
  );
  const { draw } = begin({ getStatusesCount: answer });
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  draw();
  const told = await screen.findByText("The server answered 500.");
  fails = false;
  act(() => told.click());
  expect(await screen.findByText("active: 7")).toBe(told);
});

test("an answer without what the contract requires is a failure here too", async () => {
  const { draw } = begin({ getStatusesCount: () => new Response("{}", { status: 200 }) });
  draw();
  expect(await screen.findByText("The server's answer could not be read.")).toBeTruthy();
});

test.each([
  ["/vaccination", { ...pharmacist, roles: [] }],
  ["/vaccination", { ...pharmacist, gate: "store" as const }],
  ["/home", { ...pharmacist, roles: [] }],
  ["/user-profile", pharmacist],
])("nothing is asked at %s for who does not see it", (path, user) => {
  expect(begin({}, user, path).begun).toEqual([]);
});
