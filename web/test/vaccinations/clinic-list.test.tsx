import type { Schemas } from "@pharmacy/sdk";
import type { TestAnswer, TestHandlers, TestRequest } from "@pharmacy/sdk/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { currentPath, renderApp } from "../app/render-app.tsx";
import { beforeTheClinic } from "./at-the-clinic.tsx";
import { amina, clinicServer, entryOf, waiting } from "./clinic-server.ts";

type Adding = TestRequest<"addClinicEntries">;

beforeEach(beforeTheClinic);

const answered = (...rows: Schemas["ClinicRowVerdict"][]): TestAnswer<"addClinicEntries"> => ({
  status: 200,
  body: { clinicId: "clinic-1", version: 2, rows },
});

const verdict = (
  said: Schemas["ClinicVerdict"],
  entryId: string | null = "new",
  reason: string | null = null,
) => ({ verdict: said, entryId, reason });

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const rowsOf = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("rowheader")
    .map((cell) => cell.closest("tr")?.textContent);

async function check(list: string, handlers: TestHandlers = {}) {
  const server = clinicServer([entryOf({ id: "1", patient: amina })]);
  renderApp("/vaccination/clinic?view=add", { handlers: { ...server.handlers, ...handlers } });
  fireEvent.change(await screen.findByRole("textbox", { name: "Patients" }), {
    target: { value: list },
  });
  await press("Check the list");
}

describe("a pasted list", () => {
  test("shows a verdict for every row before anything is sent", async () => {
    const addClinicEntries = vi.fn(() => answered());
    await check("999 054 8609 09:15\n9990548609\n900 000 0009\n12345", { addClinicEntries });
    await screen.findByRole("heading", { level: 2, name: "4 rows read, 3 to look at" });
    expect(rowsOf("To look at")).toEqual([
      expect.stringMatching(/Row 2.*The same as row 1/),
      expect.stringMatching(/Row 3.*In the clinic already/),
      expect.stringMatching(/Row 4.*Not recognised\. Please enter a valid NHS number/),
    ]);
    expect(rowsOf("To be added")).toEqual([
      expect.stringMatching(/^999\s054\s8609Row 109:15Not checked yet$/),
    ]);
    // Those that are there already are not added.
    expect(screen.getByRole("button", { name: "Add 2 rows" })).toBeTruthy();
    expect(addClinicEntries).not.toHaveBeenCalled();
  });

  test("becomes what the server says of every row, and what is odd stands first", async () => {
    await check("9990548609\n12345\n9470040228\n9449306494\n9434765919", {
      addClinicEntries: () =>
        answered(
          verdict("ADDED"),
          verdict("NOT_VALID", "2", "Please enter a valid NHS number"),
          verdict("SENSITIVE"),
          verdict("DECEASED"),
          verdict("NOT_FOUND"),
        ),
    });
    await press("Add 5 rows");
    const heading = await screen.findByRole("heading", { name: "5 patients added, 4 to look at" });
    expect(document.activeElement).toBe(heading);
    expect(rowsOf("To look at")).toEqual([
      expect.stringContaining("Not recognised: added, to be corrected"),
      expect.stringContaining("Sensitive record"),
      expect.stringContaining("Deceased: added, cannot be checked in"),
      expect.stringContaining("No match in PDS"),
    ]);
    expect(rowsOf("Added")).toHaveLength(1);
  });

  test("of more than 200 rows goes in parts, and a part whose answer was lost under its key again", async () => {
    const sent: { rows: number; key: string | null }[] = [];
    const add = ({ body, headers }: Adding) => {
      sent.push({ rows: body.rows.length, key: headers.get("Idempotency-Key") });
      if (sent.length === 2) throw new Error("The connection was lost");
      return answered(...body.rows.map(() => verdict("ADDED")));
    };
    const list = Array.from({ length: 450 }, (_, index) => `Person ${index} Yusuf 12/03/1951`);
    await check(list.join("\n"), { addClinicEntries: add });
    await press("Add 450 rows");
    await screen.findByRole("heading", { name: "200 of 450 rows done" });
    await press("Try again");
    await screen.findByRole("heading", { name: /^450 patients added/ });
    expect(sent.map(({ rows }) => rows)).toEqual([200, 200, 200, 50]);
    expect(sent[1]?.key).toBe(sent[2]?.key);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test("of which a server refuses a row names it with the reason, and leads on", async () => {
    const refusal = {
      ...{ type: "about:blank", title: "Refused", status: 400, detail: "It is not valid." },
      ...{ code: "INVALID_REQUEST", errors: [{ path: "/rows/1/text", message: "Too odd" }] },
    };
    const headers = { "content-type": "application/problem+json" };
    const addClinicEntries = vi.fn(() => Response.json(refusal, { status: 400, headers }));
    await check("\n9990548609\n\n9434765919\todd", { addClinicEntries });
    await press("Add 2 rows");
    await screen.findByText(/Some rows were not added.*Row 4: Too odd\./);
    expect(rowsOf("To look at")).toEqual([expect.stringMatching(/Row 4.*Refused\. Too odd/)]);
    await press("Try again");
    await vi.waitFor(() => expect(addClinicEntries).toHaveBeenCalledTimes(2));
    await press("Change the list");
    expect(await screen.findByRole("textbox", { name: "Patients" })).toHaveProperty(
      "value",
      "\n9990548609\n\n9434765919\todd",
    );
  });

  test.each([403, 404, 409, 413])("that is answered with %i can be changed", async (status) => {
    await check("9990548609", { addClinicEntries: () => new Response("", { status }) });
    await press("Add 1 row");
    await screen.findByText(/Some rows were not added/);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    await press("Change the list");
    expect(await screen.findByRole("textbox", { name: "Patients" })).toBeTruthy();
  });

  test("in which a number stands beside two people calls none of them the other", async () => {
    await check("9990548609 Ann Bell 1/2/1960\n9990548609 Bob Reid 3/4/1970\n9990548609");
    await screen.findByRole("heading", { level: 2, name: "3 rows read, 2 to look at" });
    const shared =
      /Row [12].*Check the number: another row has it with another name or date of birth/;
    expect(rowsOf("To look at")).toEqual([shared, shared].map((one) => expect.stringMatching(one)));
  });

  test("that cannot be read says why, and stays as it is", async () => {
    await check("Surname,Forename\nYusuf,Amina");
    await screen.findAllByText(/The first row must name the column of the NHS number/);
    expect(screen.getByRole("textbox", { name: "Patients" })).toHaveProperty(
      "value",
      "Surname,Forename\nYusuf,Amina",
    );
  });

  test("comes back to be changed", async () => {
    await check("12345");
    await press("Change the list");
    expect(await screen.findByRole("textbox", { name: "Patients" })).toHaveProperty(
      "value",
      "12345",
    );
  });
});

describe("a walk-in", () => {
  const server = () => clinicServer([entryOf({ id: "1", patient: amina })]);

  async function add(
    addClinicEntries: NonNullable<TestHandlers["addClinicEntries"]>,
    { nhsNumber = "999 054 8609", at = server() } = {},
  ) {
    const { person } = renderApp("/vaccination/clinic", {
      handlers: { ...at.handlers, addClinicEntries },
    });
    await press("Add a walk-in");
    await person.type(await screen.findByRole("textbox", { name: /^NHS number/ }), nhsNumber);
    await person.click(screen.getByRole("button", { name: "Add" }));
  }

  test("waits at once, and what is known of them shows", async () => {
    const at = server();
    const addition = vi.fn((_request: Adding) => {
      at.put(waiting({ id: "2", source: "WALK_IN", patient: { ...amina, lastName: "Pike" } }));
      return answered(verdict("ADDED", "2"));
    });
    await add(addition, { at });
    const dialog = await screen.findByRole("dialog", { name: "Here" });
    expect(dialog.textContent).toContain("Amina Pike");
    expect(addition.mock.calls[0]?.[0].body).toEqual({
      source: "WALK_IN",
      rows: [{ nhsNumber: "9990548609" }],
    });
    expect(currentPath()).toBe("/vaccination/clinic");
  });

  test("who is in the clinic already is shown, to be checked in", async () => {
    await add(() => answered(verdict("DUPLICATE", "1")));
    const dialog = await screen.findByRole("dialog", { name: "Check in" });
    expect(dialog.textContent).toContain("Amina Yusuf");
    await screen.findByText("This patient is in the clinic already.");
  });

  test("of whom nobody knows whether they were added is not added again as somebody else", async () => {
    const keys: (string | null)[] = [];
    const reused = { title: "No", status: 409, detail: "", code: "IDEMPOTENCY_KEY_REUSED" };
    await add(({ headers }) => {
      keys.push(headers.get("Idempotency-Key"));
      if (keys.length === 1) throw new Error("The connection was lost");
      return Response.json({ ...reused, id: "clinic-1" }, { status: 409 });
    });
    await screen.findByText(/could not be reached/);
    fireEvent.change(screen.getByRole("textbox", { name: /^NHS number/ }), {
      target: { value: "900 000 0009" },
    });
    await press("Add");
    await screen.findByText("It was saved already, without your last changes.");
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("who has died is not added", async () => {
    await add(() => answered(verdict("DECEASED", null)));
    await screen.findByText("This patient is recorded as deceased.");
    expect(screen.getByRole("textbox", { name: /^NHS number/ })).toHaveProperty(
      "value",
      "999 054 8609",
    );
  });

  test("is not sent without who it is", async () => {
    const addition = vi.fn(() => answered());
    await add(addition, { nhsNumber: "12345" });
    await screen.findAllByText("Please enter a valid NHS number");
    expect(addition).not.toHaveBeenCalled();
  });
});
