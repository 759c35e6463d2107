import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { errorMessageFor } from "../../src/api/error-messages.ts";
import { ErrorBoundary } from "../../src/app/error-pages.tsx";
import { PageCodeError } from "../../src/routes/page-code.ts";
import { createTestClient } from "@pharmacy/sdk/testing";
import { renderWithin } from "./render-app.tsx";

// React writes what a boundary catches to the console.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function Failing({ error }: { error: unknown }): never {
  throw error;
}

const referenceOf = (error: unknown) => errorMessageFor(error).reference ?? "none";

const show = (error: unknown) =>
  renderWithin(
    <ErrorBoundary>
      <Failing error={error} />
    </ErrorBoundary>,
  );

it("[2.63] an uncaught render error shows the 500 page", () => {
  show(new Error("broken"));
  const page = document.body;
  expect(page.textContent).toContain("Status Code 500");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  expect(page.textContent).toContain(
    "An unexpected error occurred, if this problem persists please contact support.",
  );
  expect(screen.getByRole("link", { name: "Go to Homepage" }).getAttribute("href")).toBe(
    "/pharmacy/home",
  );
  expect(screen.getByRole("link", { name: "service.manager@example.org" })).toBeTruthy();
});

it("[8.18] code that cannot be loaded shows the router's error page", () => {
  show(new PageCodeError("no network"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Unexpected Application Error!",
  );
  expect(screen.getByRole("button", { name: "Load it again" })).toBeTruthy();
});

it("goes on by itself when the connection is back", () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  show(new PageCodeError("no network"));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});

it("[8.09] a 403 shows the way back to the form", async () => {
  const client = createTestClient({
    getStatusesCount: () => new Response('{"title":"Forbidden","status":403}', { status: 403 }),
  });
  const error: unknown = await client.getStatusesCount().catch((refusal: unknown) => refusal);
  let isRefused = true;
  const Form = () => (isRefused ? <Failing error={error} /> : <p>the form</p>);
  const { person } = renderWithin(
    <ErrorBoundary>
      <Form />
    </ErrorBoundary>,
  );
  expect(screen.getByText("Status Code 403")).toBeTruthy();
  expect(screen.getByText(/^Reference:/).textContent).toBe(`Reference: ${referenceOf(error)}`);
  isRefused = false;
  await person.click(screen.getByRole("button", { name: "Back to the form" }));
  expect(screen.getByText("the form")).toBeTruthy();
});
