import type { TestHandlers, TestRequest } from "@pharmacy/sdk/testing";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { clockTime } from "../../src/browser/clock.ts";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { beforeTheClinic } from "./at-the-clinic.tsx";
import { clinicServer } from "./clinic-server.ts";

type Adding = TestRequest<"addClinicEntries">;

beforeEach(beforeTheClinic);

const patients = () => screen.findByRole("textbox", { name: "Patients" });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const paste = async (list: string) =>
  fireEvent.change(await patients(), { target: { value: list } });

/** A clinic to which everybody is added, and the keys of the requests. */
function server() {
  const keys: (string | null)[] = [];
  let isLost = false;
  const addClinicEntries = ({ body, headers }: Adding) => {
    keys.push(headers.get("Idempotency-Key"));
    if (isLost) throw new Error("The connection was lost");
    const rows = body.rows.map(() => ({ verdict: "ADDED", reason: null, entryId: "1" }) as const);
    return { status: 200 as const, body: { clinicId: "clinic-1", version: 2, rows } };
  };
  const handlers: TestHandlers = { ...clinicServer([]).handlers, addClinicEntries };
  return { handlers, keys, loses: (isWanted: boolean) => void (isLost = isWanted) };
}

type Server = ReturnType<typeof server>;

const atTheList = ({ handlers }: Server) => renderApp("/vaccination/clinic?view=add", { handlers });

function reload(at: Server) {
  cleanup();
  return atTheList(at);
}

describe("a list that is not added yet survives a reload", () => {
  test("as it was pasted, and never in the address", async () => {
    const at = server();
    atTheList(at);
    await paste("Yusuf, Amina 12/03/1951");
    reload(at);
    expect(await patients()).toHaveProperty("value", "Yusuf, Amina 12/03/1951");
    expect(currentPath()).toBe("/vaccination/clinic?view=add");
  });

  test("as it was checked, with its verdicts, and can still be changed", async () => {
    const at = server();
    atTheList(at);
    await paste("999 054 8609\n12345");
    await press("Check the list");
    await screen.findByRole("heading", { name: "2 rows read, 1 to look at" });
    reload(at);
    await screen.findByRole("heading", { name: "2 rows read, 1 to look at" });
    expect(at.keys).toEqual([]);
    await press("Change the list");
    reload(at);
    expect(await patients()).toHaveProperty("value", "999 054 8609\n12345");
  });

  test("whose answer was lost, and is added again under the same key: nobody is added twice", async () => {
    const at = server();
    atTheList(at);
    await paste("Yusuf, Amina 12/03/1951");
    await press("Check the list");
    at.loses(true);
    await press("Add 1 row");
    await screen.findByRole("heading", { name: "0 of 1 row done" });
    at.loses(false);
    reload(at);
    await press("Add 1 row");
    await screen.findByRole("heading", { name: /^1 patient added/ });
    expect(at.keys).toEqual([at.keys[0], at.keys[0]]);
  });
});

describe("a list is forgotten", () => {
  test("once it is added", async () => {
    const at = server();
    atTheList(at);
    await paste("Yusuf, Amina 12/03/1951");
    await press("Check the list");
    await press("Add 1 row");
    await screen.findByRole("heading", { name: /^1 patient added/ });
    reload(at);
    expect(await patients()).toHaveProperty("value", "");
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Yusuf");
  });

  test("on every other page", async () => {
    const at = server();
    atTheList(at);
    await paste("Yusuf, Amina 12/03/1951");
    cleanup();
    renderApp("/home", { handlers: at.handlers });
    await screen.findByRole("heading", { level: 1 });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Yusuf");
  });
});

test("of another day's list the text stays, to be checked again", async () => {
  const at = server();
  atTheList(at);
  await paste("Yusuf, Amina 12/03/1951");
  await press("Check the list");
  await screen.findByRole("button", { name: "Add 1 row" });
  cleanup();
  const { handlers } = clinicServer([]);
  const next = { id: "clinic-2", day: clockTime().today, version: 1 };
  const body = { ...next, endedAt: null, endedBy: null, entries: [] };
  const openClinic = () => ({ status: 200 as const, body });
  renderApp("/vaccination/clinic?view=add", { handlers: { ...handlers, openClinic } });
  expect(await patients()).toHaveProperty("value", "Yusuf, Amina 12/03/1951");
});
