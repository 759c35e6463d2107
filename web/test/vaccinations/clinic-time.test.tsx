import type { Schemas } from "@pharmacy/sdk";
import type { TestAnswer, TestRequest } from "@pharmacy/sdk/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clockTime } from "../../src/browser/clock.ts";
import { beforeTheClinic, names, openClinic, ronald } from "./at-the-clinic.tsx";
import { amina, clinicServer, waiting } from "./clinic-server.ts";

beforeEach(beforeTheClinic);
afterEach(() => void vi.useRealTimers());

const startsAt = (now: string) =>
  void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
/** In steps, after each of which React shows what has come. */
async function passes(seconds: number) {
  const stepMs = 2_000;
  for (let ms = 0; ms < seconds * 1000; ms += stepMs)
    await act(() => vi.advanceTimersByTimeAsync(stepMs));
}

/** A server that makes another clinic for each day, which its own clock tells. */
function daily(isLate = () => false) {
  const { handlers, clinic: first } = clinicServer([waiting({ id: "1", patient: amina })]);
  const entries = [waiting({ id: "2", clinicId: "clinic-2", patient: ronald })];
  const ofDay = (day: string): Schemas["Clinic"] =>
    day === first.day || isLate() ? first : { ...first, id: "clinic-2", day, entries };
  const opened = vi.fn((): TestAnswer<"openClinic"> => {
    return { status: 200, body: ofDay(clockTime().today) };
  });
  const getClinic = ({ path }: TestRequest<"getClinic">): TestAnswer<"getClinic"> => {
    const clinic = path.clinicId === first.id ? first : ofDay(clockTime().today);
    return { status: 200, body: { ...clinic, entries: [] } };
  };
  return { opened, server: { handlers: { ...handlers, openClinic: opened, getClinic } } };
}

/** The clinic, once its list is there. */
async function atTheClinic(server: Parameters<typeof openClinic>[0]) {
  await openClinic(server);
  await screen.findByRole("table");
  expect(names()).toEqual(["Amina Yusuf"]);
}

describe("at midnight in London today's clinic becomes yesterday's", () => {
  test.each(["2026-01-15T23:59:50.000Z", "2026-07-15T22:59:50.000Z"])("%s", async (now) => {
    startsAt(now);
    const { server, opened } = daily();
    await atTheClinic(server);
    await passes(60);
    expect(names()).toEqual(["Ronald Pike"]);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  test("also where the server's clock is behind, and nothing of yesterday's shows meanwhile", async () => {
    startsAt("2026-01-15T23:59:50.000Z");
    let isLate = true;
    const { server } = daily(() => isLate);
    await atTheClinic(server);
    await passes(30);
    expect(screen.queryByText("Amina Yusuf")).toBeNull();
    isLate = false;
    await passes(10);
    expect(names()).toEqual(["Ronald Pike"]);
  });

  test("also where it cannot be opened at once", async () => {
    startsAt("2026-01-15T23:59:50.000Z");
    const { server, opened } = daily();
    await atTheClinic(server);
    const opens = opened.getMockImplementation();
    opened.mockImplementation(() => new Response("", { status: 503 }));
    await passes(60);
    expect(screen.queryByText("Amina Yusuf")).toBeNull();
    expect(screen.getByText(/The clinic could not be read/)).toBeTruthy();
    if (opens) opened.mockImplementation(opens);
    await passes(10);
    expect(names()).toEqual(["Ronald Pike"]);
  });
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
