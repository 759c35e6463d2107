import type { Schemas } from "@pharmacy/sdk";
import type { TestAnswer, TestRequest } from "@pharmacy/sdk/testing";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clockTime, recordServerTime } from "../../src/browser/clock.ts";
import { beforeTheClinic, names, openClinic, ronald } from "./at-the-clinic.tsx";
import { amina, clinicServer, entryOf, waiting } from "./clinic-server.ts";

beforeEach(beforeTheClinic);
afterEach(() => {
  vi.useRealTimers();
  recordServerTime(new Date().toUTCString(), Date.now());
});

const startsAt = (now: string) =>
  void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
/** In steps, after each of which React shows what has come. */
async function passes(seconds: number) {
  const stepMs = 2_000;
  for (let ms = 0; ms < seconds * 1000; ms += stepMs)
    await act(() => vi.advanceTimersByTimeAsync(stepMs));
}

/** A server that makes another clinic for each day, which its own clock tells. */
function daily(isLate = () => false, first = clinicServer([waiting({ id: "1", patient: amina })])) {
  const { handlers, clinic } = first;
  const entries = [waiting({ id: "2", clinicId: "clinic-2", patient: ronald })];
  const { id, day } = clinic;
  const next = (): Schemas["Clinic"] => {
    const unendedBefore = clinic.endedAt === null ? { id, day } : null;
    return {
      ...clinic,
      id: "clinic-2",
      day: clockTime().today,
      endedAt: null,
      entries,
      unendedBefore,
    };
  };
  const isNext = () => clockTime().today !== day && !isLate();
  const opened = vi.fn((): TestAnswer<"openClinic"> => {
    return { status: 200, body: structuredClone(isNext() ? next() : clinic) };
  });
  const getClinic = (request: TestRequest<"getClinic">): TestAnswer<"getClinic"> =>
    request.path.clinicId === id
      ? first.reads(request)
      : {
          status: 200,
          body: { ...next(), entries: request.query.has("changedSince") ? [] : entries },
        };
  const claims = vi.fn(first.claims);
  const claimNextClinicEntry = claims;
  const all = { ...handlers, openClinic: opened, getClinic, claimNextClinicEntry };
  return { opened, claims, clinic, server: { handlers: all } };
}

/** The clinic, once its list is there. */
async function atTheClinic(server: Parameters<typeof openClinic>[0]) {
  await openClinic(server);
  await screen.findByRole("table");
  expect(names()).toEqual(["Amina Yusuf"]);
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("at midnight in London who waits stays, and the day is said to have changed", () => {
  test.each([
    ["2026-01-15T23:59:50.000Z", "15 Jan 2026", "16 Jan 2026"],
    ["2026-07-15T22:59:50.000Z", "15 Jul 2026", "16 Jul 2026"],
  ])("%s", async (now, day, next) => {
    startsAt(now);
    const { server, claims } = daily();
    await atTheClinic(server);
    await passes(60);
    expect(names()).toEqual(["Amina Yusuf"]);
    screen.getByText(`The day has changed: this is the clinic of ${day}, and today is ${next}.`);
    press("Open today’s clinic");
    await passes(2);
    expect(names()).toEqual(["Ronald Pike"]);
    screen.getByText(`The clinic of ${day} was not ended: somebody is still in it.`);
    fireEvent.click(screen.getByRole("link", { name: "Open that clinic" }));
    await passes(2);
    expect(names()).toEqual(["Amina Yusuf"]);
    press("Next patient");
    await passes(2);
    expect(claims.mock.calls.map(([{ path }]) => path.clinicId)).toEqual(["clinic-1"]);
  });

  test("also where today's cannot be opened", async () => {
    startsAt("2026-01-15T23:59:50.000Z");
    const { server, opened } = daily();
    await atTheClinic(server);
    opened.mockImplementation(() => new Response("", { status: 503 }));
    await passes(60);
    expect(names()).toEqual(["Amina Yusuf"]);
  });

  test("and yesterday's is ended, after which nothing is left of it", async () => {
    startsAt("2026-01-15T23:59:50.000Z");
    const { server, clinic } = daily();
    await atTheClinic(server);
    await passes(60);
    fireEvent.click(screen.getByRole("link", { name: "Summary" }));
    fireEvent.click(await screen.findByRole("button", { name: /^End the clinic/ }));
    const asked = within(await screen.findByRole("alertdialog"));
    fireEvent.click(asked.getByRole("button", { name: "End the clinic" }));
    await passes(4);
    expect(clinic.endedAt).not.toBeNull();
    press("Open today’s clinic");
    await passes(2);
    expect(screen.queryByText(/was not ended/)).toBeNull();
  });

  test("while one in which nobody is open any more gives way", async () => {
    startsAt("2026-01-15T23:59:50.000Z");
    const seen = entryOf({ id: "1", patient: amina, status: "DONE" });
    const { server } = daily(undefined, clinicServer([seen]));
    await openClinic(server, "waiting");
    await screen.findByText("Nobody is waiting");
    await passes(60);
    expect(names()).toEqual(["Ronald Pike"]);
  });
});

describe("a clinic whose day is not this computer's", () => {
  test.each([
    ["behind", "2026-01-14T10:00:00.000Z", "14 Jan 2026"],
    ["ahead", "2026-01-16T10:00:00.000Z", "16 Jan 2026"],
  ])(
    "shows, with a line that the clock is %s, for as long as it is",
    async (_which, now, clock) => {
      startsAt("2026-01-15T10:00:00.000Z");
      const at = daily(() => true);
      vi.setSystemTime(new Date(now));
      await openClinic(at.server);
      await screen.findByText(
        `This computer’s clock says ${clock}, the server’s 15 Jan 2026. This is the server’s clinic.`,
      );
      act(() => recordServerTime("Thu, 15 Jan 2026 10:00:00 GMT", Date.now()));
      await passes(30);
      screen.getByText(/This computer’s clock says/);
      expect(names()).toEqual(["Amina Yusuf"]);
    },
  );
});

test("a list that cannot be read again says since when, and for as long as that is so", async () => {
  startsAt("2026-07-15T09:14:00.000Z");
  const server = clinicServer([waiting({ id: "1", patient: amina })]);
  await atTheClinic(server);
  await passes(30);
  expect(screen.queryByText(/Not up to date/)).toBeNull();
  let isThere = false;
  const read = server.reads.getMockImplementation();
  server.reads.mockImplementation((request) => {
    if (!isThere || !read) throw new Error("There is no connection");
    return read(request);
  });
  await passes(60);
  expect(screen.getByText("Not up to date since 10:14").closest("[role=alert]")).toBeTruthy();
  expect(names()).toEqual(["Amina Yusuf"]);
  isThere = true;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await passes(2);
  expect(screen.queryByText(/Not up to date/)).toBeNull();
});
