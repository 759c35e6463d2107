import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentPath } from "../app/render-app.tsx";
import { answer, atConsent, consentToFlu, save } from "./at-the-form.ts";
import { storedEpisode, storeServer } from "./store-server.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

const problem = (status: number, extra: object = {}) =>
  new Response(JSON.stringify({ title: "No", status, detail: "Busy", code: "X", ...extra }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

const keyOf = (call: [{ headers: Headers }] | undefined) =>
  call?.[0].headers.get("Idempotency-Key");

test("[2.41] [8.06] [4.19] the first save goes to the screening and puts the id into the URL", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await consentToFlu(person);
  await save(person);
  await screen.findByRole("heading", { name: "Step 1 of 2 - Clinical Screening for Flu" });
  expect(screen.getByText("Vaccine created successfully")).toBeTruthy();
  expect(currentPath()).toBe("/vaccination/add?episodeId=episode-1&step=1");
  expect(server.saves.mock.calls[0]?.[0].body).toMatchObject({
    status: "In Progress",
    currentStepTitle: "Step 1 of 2 - Clinical Screening for Flu",
    currentActiveStepId: 1,
    vaccineTypes: ["fluVac"],
  });
});

test("[H10] a double click on Save makes one record", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await consentToFlu(person);
  const isClicked = Promise.withResolvers<void>();
  server.saves.mockImplementationOnce(async (request) => {
    await isClicked.promise;
    return server.keep(request);
  });
  await person.dblClick(screen.getByRole("button", { name: "Save" }));
  isClicked.resolve();
  await screen.findByRole("heading", { name: /Clinical Screening for Flu/ });
  expect(server.saves).toHaveBeenCalledTimes(1);
});

test("[8.08] a failed save says so, keeps the form, and is sent again under the same key", async () => {
  const server = storeServer();
  server.saves.mockReturnValueOnce(problem(500)).mockImplementationOnce(() => {
    throw new TypeError("lost");
  });
  const { person } = await atConsent(server);
  await consentToFlu(person);
  await save(person);
  await screen.findByText("Error creating Vaccine");
  const failure = screen.getByText(/Your answers are still here/).closest('[role="group"]');
  expect(failure?.textContent).toMatch(/Reference: [\w-]{8,}/);
  // Who pressed Save at the form's end is brought to it.
  expect(document.activeElement).toBe(failure);
  // The focus reads it; nothing tells it once more.
  for (const alert of screen.queryAllByRole("alert")) expect(alert.textContent).toBe("");
  expect(screen.getByRole("checkbox", { name: "Flu" })).toHaveProperty("checked", true);
  await save(person);
  await screen.findByText(/could not be reached/);
  await save(person);
  await screen.findByRole("heading", { name: /Clinical Screening for Flu/ });
  const [first, second, third] = server.saves.mock.calls;
  expect(keyOf(first)).toBeTruthy();
  expect([keyOf(second), keyOf(third)]).toEqual([keyOf(first), keyOf(first)]);
});

test("a save that is confirmed after its page was left is told, without the name of the patient", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await consentToFlu(person);
  const leave = Promise.withResolvers<void>();
  server.saves.mockImplementationOnce(async (request) => {
    await leave.promise;
    return server.keep(request);
  });
  await save(person);
  await person.click(screen.getByRole("link", { name: "Dashboard" }));
  await person.click(await screen.findByRole("button", { name: "Leave" }));
  await vi.waitFor(() => expect(currentPath()).toBe("/home"));
  leave.resolve();
  await screen.findByText("The record that you left: Vaccine created successfully");
  expect(currentPath()).toBe("/home");
});

test("[H29] [7.21] an answer without id and status is never success", async () => {
  const server = storeServer();
  server.saves.mockReturnValueOnce(new Response("", { status: 200 }));
  const { person } = await atConsent(server);
  await consentToFlu(person);
  await save(person);
  await screen.findByText(/The server did not confirm it/);
  expect(screen.queryByText("Vaccine created successfully")).toBeNull();
  expect(currentPath()).toBe("/vaccination/add");
});

test("[7.21] an answer that leaves out the step leads to the one that was sent", async () => {
  const server = storeServer();
  server.saves.mockImplementationOnce(async (request) => {
    await server.keep(request);
    return new Response(JSON.stringify({ id: "episode-1", status: "In Progress" }));
  });
  const { person } = await atConsent(server);
  await consentToFlu(person);
  await save(person);
  await screen.findByRole("heading", { name: /Clinical Screening for Flu/ });
  expect(currentPath()).toMatch(/step=1$/);
});

/** The first save was stored, and its answer was lost. */
async function atALostAnswer() {
  const server = storeServer();
  server.saves.mockImplementationOnce(async (request) => {
    await server.keep(request);
    throw new TypeError("answer lost");
  });
  const { person } = await atConsent(server);
  await consentToFlu(person);
  await save(person);
  await screen.findByText(/could not be reached/);
  return { server, person };
}

test("when an earlier attempt did arrive, other values are sent as its update", async () => {
  const { server, person } = await atALostAnswer();
  await person.click(screen.getByRole("checkbox", { name: "COVID-19" }));
  server.saves.mockReturnValueOnce(
    problem(409, { code: "IDEMPOTENCY_KEY_REUSED", id: "episode-1" }),
  );
  await save(person);
  await screen.findByRole("heading", { name: "Step 1 of 4 - Clinical Screening for Flu" });
  const update = server.saves.mock.calls[2]?.[0];
  expect(update?.query.get("episodeId")).toBe("episode-1");
  expect(update?.headers.get("If-Match")).toBe('"2"');
  expect(update?.body.vaccineTypes).toEqual(["fluVac", "covid"]);
});

test("an earlier attempt that arrived is not laid over one's own later steps", async () => {
  const { server, person } = await atALostAnswer();
  const [sent] = server.saves.mock.calls[0] ?? [];
  if (sent)
    server.replace({ ...storedEpisode(sent.body), lastUpdatedDate: "2030-01-01T10:00:00.000Z" });
  await person.click(screen.getByRole("checkbox", { name: "COVID-19" }));
  server.saves.mockReturnValueOnce(
    problem(409, { code: "IDEMPOTENCY_KEY_REUSED", id: "episode-1" }),
  );
  await save(person);
  await screen.findByRole("alertdialog", { name: /changed this episode/ });
  expect(server.saves).toHaveBeenCalledTimes(2);
});

test("what the server finds wrong stands at its field", async () => {
  const server = storeServer();
  server.saves.mockReturnValueOnce(
    problem(400, { errors: [{ path: "/consent/consentByPatientCheck", message: "Odd answer" }] }),
  );
  const { person } = await atConsent(server);
  await consentToFlu(person);
  await save(person);
  await screen.findByRole("link", { name: "Did the patient give consent? Odd answer" });
  expect(screen.getByText("Please fill out all required fields")).toBeTruthy();
});

test("[8.09] a 403 on save shows its page; the form behind it still has its values", async () => {
  const server = storeServer();
  server.saves.mockReturnValueOnce(problem(403));
  const { person } = await atConsent(server);
  await consentToFlu(person);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await save(person);
  await screen.findByText("Status Code 403");
  await person.click(screen.getByRole("button", { name: "Back to the form" }));
  expect(await screen.findByRole("checkbox", { name: "Flu" })).toHaveProperty("checked", true);
});

test("[4.18] refused consent is confirmed, closes the episode and leads to the complete page", async () => {
  const server = storeServer();
  const { person } = await atConsent(server);
  await answer(person, "Has consent been given for this vaccination?", "No");
  await save(person);
  await screen.findByText(/Consent was not given\. The episode will be closed/);
  await person.click(screen.getByRole("button", { name: "Close episode" }));
  await screen.findByRole("heading", { name: "Recorded" });
  expect(server.saves.mock.calls[0]?.[0].body.status).toBe("Closed");
  expect(currentPath()).toBe("/vaccination/complete?episodeId=episode-1");
});
