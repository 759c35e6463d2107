import { patient } from "@pharmacy/domain/test/valid-values";
import type { TestHandlers } from "@pharmacy/sdk/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import {
  beforeTheClinic,
  button,
  entryInHistory,
  names,
  openClinic as open,
  ronald,
} from "./at-the-clinic.tsx";
import { amina, clinicServer, entryOf, waiting } from "./clinic-server.ts";
import { listedEpisodes, openRow, storeServer } from "./store-server.ts";
import { atScreening } from "./stored-episodes.ts";

beforeEach(beforeTheClinic);

const instant = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

const twoWaiting = () =>
  clinicServer([
    waiting({ id: "1", patient: amina, arrivedAt: instant(3) }),
    waiting({ id: "2", patient: ronald, arrivedAt: instant(25) }),
  ]);

describe("where a server keeps no clinics", () => {
  test.each([404, 501])("the page says so at %i", async (status) => {
    const none = { openClinic: () => new Response("", { status }) };
    renderApp("/vaccination/clinic", { handlers: none });
    expect(await screen.findByText(/^This server keeps no clinics\./)).toBeTruthy();
  });

  test.each(["/vaccination", "/home"])("nothing leads to one from %s", async (path) => {
    const asked = vi.fn(() => new Response("", { status: 501 }));
    renderApp(path, { handlers: { openClinic: asked } });
    await screen.findByRole("link", { name: "Record a vaccination" });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole("link", { name: "Clinic" })).toBeNull();
  });

  test.each<[string, TestHandlers]>([
    ["that is kept", {}],
    ["that could not be opened once", { openClinic: () => new Response("", { status: 503 }) }],
  ])("a link leads to one %s", async (_which, failing) => {
    renderApp("/vaccination", { handlers: { ...clinicServer([]).handlers, ...failing } });
    const link = await screen.findByRole("link", { name: "Clinic" });
    expect(link.getAttribute("href")).toBe("/pharmacy/vaccination/clinic");
  });
});

describe("who waits", () => {
  test("stands in turn, with how long and by whom", async () => {
    await open(twoWaiting());
    await waitFor(() => expect(names()).toEqual(["Ronald Pike", "Amina Yusuf"]));
    expect(screen.getByText("25 min")).toBeTruthy();
    expect(screen.getAllByText("checked in by Tom Reid")).toHaveLength(2);
    expect(screen.getByText(/^2 waiting, 0 being vaccinated/)).toBeTruthy();
  });

  test("shows initials alone once that is chosen, also after a reload", async () => {
    const server = twoWaiting();
    const { person } = await open(server);
    await person.click(await screen.findByRole("checkbox", { name: "Initials only" }));
    expect(names()).toEqual(["R. P.", "A. Y."]);
    expect(document.body.textContent).not.toMatch(/Amina|Yusuf|9000000009|900\s000/);
    expect(screen.queryByRole("button", { name: /Amina/ })).toBeNull();
    cleanup();
    await open(server);
    expect(names()).toEqual(["R. P.", "A. Y."]);
  });

  test("is called once by Next patient, and leads to the recording without a word in the address", async () => {
    const server = twoWaiting();
    const { person } = await open(server);
    await person.click(await button("Next patient"));
    await waitFor(() => expect(currentPath()).toBe("/vaccination/add"));
    expect(entryInHistory()).toEqual({ clinicId: "clinic-1", entryId: "2" });
    expect(server.found("2")?.status).toBe("BEING_VACCINATED");
  });

  test("is the same one after an answer that was lost", async () => {
    const server = twoWaiting();
    const keys: (string | null)[] = [];
    const { person } = await open(server, "", {
      claimNextClinicEntry: (request) => {
        keys.push(request.headers.get("Idempotency-Key"));
        if (keys.length === 1) throw new Error("The connection was lost");
        return server.claims(request);
      },
    });
    await person.click(await button("Next patient"));
    await screen.findByText(/could not be reached/);
    await person.click(await button("Next patient"));
    await waitFor(() => expect(currentPath()).toBe("/vaccination/add"));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("may be nobody, which is said", async () => {
    const { person } = await open(clinicServer([entryOf({ id: "1", patient: amina })]));
    await person.click(await button("Next patient"));
    await screen.findByText("Nobody is waiting.");
    expect(currentPath()).toBe("/vaccination/clinic");
  });

  test("is taken by one: who comes second sees who has it, and stays", async () => {
    const server = twoWaiting();
    const { person } = await open(server);
    const vaccinate = await button("Vaccinate: Amina Yusuf");
    server.put(server.claimed(waiting({ id: "1", patient: amina }), "Tom Reid"));
    await person.click(vaccinate);
    await screen.findByText("Tom Reid is vaccinating Amina Yusuf.");
    expect(currentPath()).toBe("/vaccination/clinic");
    await screen.findByText(/^by Tom Reid since/);
  });

  test("goes on with the episode that the desk has begun", async () => {
    const episode = { id: "e1", humanReadableEpisodeId: "FA123-1", status: "In Progress" as const };
    const server = clinicServer([waiting({ id: "1", patient: amina, episode })]);
    const { person } = await open(server);
    await person.click(await button("Vaccinate: Amina Yusuf"));
    await waitFor(() => expect(currentPath()).toBe("/vaccination/add?episodeId=e1"));
    expect(entryInHistory()).toEqual({ clinicId: "clinic-1", entryId: "1" });
  });

  test("stays the entry's when an episode from outside the clinic goes on", async () => {
    const server = clinicServer([waiting({ id: "1", patient: amina })]);
    const { handlers, saves } = storeServer(atScreening());
    const { person } = await open(server, "", {
      ...handlers,
      getClinicEntry: () => ({ status: 200, body: server.found("1") ?? waiting({ id: "1" }) }),
      listActiveEpisodes: () => listedEpisodes(openRow("episode-1", patient, instant(60))),
    });
    await person.click(await button("Next patient"));
    await person.click(await screen.findByRole("link", { name: "Continue" }));
    await screen.findByRole("heading", { level: 1, name: /Clinical Screening for Flu/ });
    await person.click(await button("Save for later"));
    await waitFor(() => expect(saves).toHaveBeenCalled());
    expect(saves.mock.calls[0]?.[0].query.get("clinicEntryId")).toBe("1");
  });

  test("of the caller stands above everything, and is released from there", async () => {
    const server = twoWaiting();
    server.put(server.claimed(waiting({ id: "1", patient: amina })));
    const { person } = await open(server);
    const mine = await screen.findByRole("region", { name: "Your patient" });
    expect(mine.textContent).toContain("You started with Amina Yusuf");
    await person.click(within(mine).getByRole("button", { name: "Release" }));
    await waitFor(() => expect(server.found("1")?.status).toBe("HERE"));
  });
});

describe("what other desks do", () => {
  test("moves no row while the pointer is among them, and is shown by one press", async () => {
    const server = twoWaiting();
    const { person } = await open(server);
    await waitFor(() => expect(names()).toHaveLength(2));
    await person.hover(screen.getByRole("table"));
    const third = { ...amina, firstName: "Early", lastName: "Bird" };
    server.put(
      waiting({ id: "3", patient: third, arrivedAt: instant(60) }),
      server.claimed(waiting({ id: "2", patient: ronald }), "Tom Reid"),
    );
    // Who comes back to the page sees it as it is; who stays, a few seconds later.
    fireEvent(window, new Event("visibilitychange"));
    await screen.findByText("Early Bird");
    expect(names()).toEqual(["Ronald Pike", "Amina Yusuf", "Early Bird"]);
    await screen.findByText(/^by Tom Reid since/);
    await person.click(await button("Show it"));
    await waitFor(() => expect(names()).toEqual(["Ronald Pike", "Early Bird", "Amina Yusuf"]));
    const asked = server.reads.mock.calls.map(([{ query }]) => query.get("changedSince"));
    expect(asked.every((since) => Number(since) > 0)).toBe(true);
  });
});
