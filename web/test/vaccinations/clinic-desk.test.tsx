import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import type { TestRequest } from "@pharmacy/sdk/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clockTime } from "../../src/browser/clock.ts";
import { currentPath } from "../app/render-app.tsx";
import {
  beforeTheClinic,
  button,
  entryInHistory,
  names,
  openClinic as open,
  ronald,
} from "./at-the-clinic.tsx";
import { amina, clinicServer, entryOf, waiting } from "./clinic-server.ts";

beforeEach(beforeTheClinic);

describe("who comes", () => {
  const yesterday = addDays(clockTime().today, -1);
  const recent = { administeredDate: yesterday, vaccineName: "aTIV", manufacturer: "Seqirus" };

  test("is checked in beside what is known, the stop first of all", async () => {
    const server = clinicServer([entryOf({ id: "1", patient: amina, bookedTime: "09:30" })]);
    const { person } = await open(server, "booked", {
      getVaccinationHistory: ({ query }) => ({
        status: 200,
        body: {
          records: query.get("targetDisease") === "FLU" ? [recent] : [],
          canShowHistory: true,
        },
      }),
    });
    await person.click(await button("Check in: Amina Yusuf"));
    const dialog = await screen.findByRole("dialog", { name: "Check in" });
    expect(await within(dialog).findByText("Vaccine shouldn't be administered.")).toBeTruthy();
    const none = within(dialog).getAllByText("none recorded");
    expect(none).toHaveLength(vaccineTypes.length - 1);
    await person.click(within(dialog).getByRole("button", { name: "Check in" }));
    await waitFor(() => expect(server.found("1")?.status).toBe("HERE"));
    await screen.findByText("Amina Yusuf: here");
  });

  test("has an unknown history, not none, where it cannot be read", async () => {
    const server = clinicServer([entryOf({ id: "1", patient: { ...amina, pdsVerified: false } })]);
    const { person } = await open(server, "booked");
    await person.click(await button("Check in: Amina Yusuf"));
    const unknown = await screen.findAllByText("unknown (history unavailable)");
    expect(unknown).toHaveLength(vaccineTypes.length);
    expect(screen.queryByText("none recorded")).toBeNull();
  });

  test("is checked in and screened at the desk", async () => {
    const server = clinicServer([entryOf({ id: "1", patient: amina })]);
    const { person } = await open(server, "booked");
    await person.click(await button("Check in: Amina Yusuf"));
    await person.click(await button("Check in and screen"));
    await waitFor(() => expect(currentPath()).toBe("/vaccination/add"));
    expect(server.found("1")?.status).toBe("HERE");
    expect(entryInHistory()).toEqual({ clinicId: "clinic-1", entryId: "1" });
  });

  test("is checked in, and the focus goes to the next one to check in", async () => {
    const dead = { ...amina, lastName: "Dead", deceased: true };
    const server = clinicServer([
      entryOf({ id: "1", patient: amina, bookedTime: "09:30" }),
      entryOf({ id: "2", patient: dead, bookedTime: "09:40" }),
      entryOf({ id: "3", patient: ronald, bookedTime: "09:50" }),
    ]);
    const { person } = await open(server, "booked");
    await person.click(await button("Check in: Amina Yusuf"));
    const dialog = await screen.findByRole("dialog", { name: "Check in" });
    await person.click(within(dialog).getByRole("button", { name: "Check in" }));
    const next = await button("Check in: Ronald Pike");
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  test("has marks once the server has checked the vaccines, and before that no missing ones", async () => {
    const check = { due: "DUE" as const, lastGiven: null, stops: [], hasWarning: false };
    const server = clinicServer([
      entryOf({ id: "1", patient: amina }),
      waiting({
        id: "2",
        patient: ronald,
        checks: [
          { ...check, vaccineType: "fluVac" },
          { ...check, vaccineType: "covid", due: "UNKNOWN" },
        ],
      }),
      waiting({
        id: "3",
        patient: { ...ronald, firstName: "Stop" },
        checks: [
          {
            ...{ vaccineType: "fluVac", due: "GIVEN", lastGiven: "2026-10-20" },
            ...{ stops: ["RECENT_FLU_VACCINATION"], hasWarning: false },
          },
          { ...check, vaccineType: "covid", due: "NOT_BY_AGE", hasWarning: true },
        ],
      }),
    ]);
    const { person } = await open(server);
    const cellOf = async (name: string) => {
      const row = (await button(name)).closest("tr");
      return row?.querySelector("td")?.innerText ?? row?.querySelector("td")?.textContent;
    };
    expect(await cellOf("Ronald Pike")).toBe(" Flu due COVID-19 history not known");
    expect(await cellOf("Stop Pike")).toBe(
      " Flu given 20 Oct 2026: stop COVID-19 not due by age: warning",
    );
    await person.click(screen.getByRole("link", { name: /^Expected/ }));
    expect(await cellOf("Amina Yusuf")).toBe("Not checked yet");
  });

  test("cannot be checked in once deceased", async () => {
    const server = clinicServer([entryOf({ id: "1", patient: { ...amina, deceased: true } })]);
    const { person } = await open(server, "booked");
    await screen.findByText("Deceased");
    await person.click(await button("Open: Amina Yusuf"));
    await screen.findByText("This patient is recorded as deceased.");
    expect(screen.queryByRole("button", { name: "Check in" })).toBeNull();
  });

  test("is corrected where the row named nobody", async () => {
    const nobody = { patient: null, text: "12345 Amina Yusuf", notValidReason: "No NHS number" };
    const server = clinicServer([entryOf({ id: "1", ...nobody })]);
    const correct = vi.fn(({ body }: TestRequest<"correctClinicEntry">) => {
      server.put(entryOf({ id: "1", patient: { ...amina, ...body } }));
      return { status: 200 as const, body: server.found("1") ?? entryOf({ id: "1" }) };
    });
    const { person } = await open(server, "booked", { correctClinicEntry: correct });
    await person.click(await button("Correct: 12345 Amina Yusuf"));
    const number = await screen.findByRole("textbox", { name: /^NHS number/ });
    expect(number).toHaveProperty("value", "12345");
    await person.clear(number);
    await person.type(number, "900 000 0009");
    await person.clear(screen.getByRole("textbox", { name: /^First name/ }));
    await person.clear(screen.getByRole("textbox", { name: /^Last name/ }));
    await person.click(await button("Correct"));
    await waitFor(() =>
      expect(correct.mock.calls[0]?.[0].body).toEqual({ nhsNumber: "9000000009" }),
    );
    await screen.findByText("Amina Yusuf: corrected");
  });

  test("is found by the beginnings of names and numbers", async () => {
    const server = clinicServer([
      entryOf({ id: "1", patient: amina }),
      entryOf({ id: "2", patient: ronald }),
    ]);
    const { person } = await open(server, "booked");
    const search = await screen.findByRole("searchbox");
    await person.type(search, "yus am");
    await waitFor(() => expect(names()).toEqual(["Amina Yusuf"]));
    await person.clear(search);
    await person.type(search, "999 054");
    await waitFor(() => expect(names()).toEqual(["Ronald Pike"]));
    expect(currentPath()).not.toContain("999");
  });
});

describe("what ends an entry", () => {
  test("needs a reason, and is undone", async () => {
    const server = clinicServer([waiting({ id: "1", patient: amina })]);
    const { person } = await open(server);
    await person.click(await button("Amina Yusuf"));
    await person.click(await button("Not given…"));
    await person.click(await button("Not given"));
    await screen.findAllByText("Give the reason it was not given");
    await person.click(screen.getByRole("radio", { name: "Unwell today" }));
    await person.click(await button("Not given"));
    await waitFor(() => expect(server.found("1")).toMatchObject({ notGivenReason: "UNWELL" }));
    await person.click(await button("Undo"));
    await waitFor(() => expect(server.found("1")?.status).toBe("HERE"));
  });

  test("ends all who were not seen in one act, which is undone; nobody's row and the deceased stay", async () => {
    const server = clinicServer([
      waiting({ id: "1", patient: amina }),
      entryOf({ id: "2", patient: ronald }),
      entryOf({ id: "3", patient: null, text: "12345", notValidReason: "No NHS number" }),
      entryOf({ id: "4", patient: { ...amina, deceased: true } }),
    ]);
    const { person } = await open(server, "summary");
    await person.click(await button("End the clinic"));
    const asked = within(await screen.findByRole("alertdialog"));
    expect(
      asked.getByText(
        /^Ending the clinic records 1 patient still waiting .*, and 1 patient who never came/,
      ),
    ).toBeTruthy();
    await person.click(asked.getByRole("button", { name: "Cancel" }));
    expect(server.clinic.endedAt).toBeNull();
    await person.click(await button("End the clinic"));
    const again = within(await screen.findByRole("alertdialog"));
    await person.click(again.getByRole("button", { name: "End the clinic" }));
    await screen.findByText(
      "The clinic is over: 1 patient did not attend, 1 patient left without a vaccine.",
    );
    expect(server.found("1")).toMatchObject({ status: "NOT_GIVEN", notGivenReason: "LEFT" });
    expect(server.found("2")?.status).toBe("DID_NOT_ATTEND");
    await person.click(await button("Undo"));
    await waitFor(() => expect(server.found("1")?.status).toBe("HERE"));
    await screen.findByText("The clinic goes on.");
  });

  test("Undo, pressed before the end was read again, leaves the keys on the page", async () => {
    const server = clinicServer([waiting({ id: "1", patient: amina })]);
    const reading = Promise.withResolvers<void>();
    const { person } = await open(server, "summary", {
      async getClinic(request) {
        const answer = server.reads(request);
        if (server.clinic.endedAt !== null) await reading.promise;
        return answer;
      },
      async endClinic(request) {
        // The second call is not answered.
        if (!request.body.isEnded) await new Promise(() => {});
        return server.ends(request);
      },
    });
    await person.click(await button(/^End the clinic/));
    const asked = within(await screen.findByRole("alertdialog"));
    await person.click(asked.getByRole("button", { name: "End the clinic" }));
    await person.click(await button("Undo"));
    reading.resolve();
    await button("Reopen the clinic");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });
});
