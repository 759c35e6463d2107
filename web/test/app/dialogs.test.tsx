import type { ScreeningValues } from "@pharmacy/domain/vaccines/parts";
import { screenings, patient } from "@pharmacy/domain/test/valid-values";
import { configure, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { DecommissionDialog } from "../../src/batches/record/decommission-dialog.tsx";
import { InactivityWarning } from "../../src/session/inactivity-warning.tsx";
import { ConflictDialog } from "../../src/ui/conflict/conflict-dialog.tsx";
import { ConfirmDialog } from "../../src/ui/confirm/confirm-dialog.tsx";
import { question as leaving } from "../../src/ui/leave-question.ts";
import { AddVaccineDialog } from "../../src/vaccinations/episode/batch-picker/add-vaccine-dialog.tsx";
import { CareHomeDialog } from "../../src/vaccinations/episode/fields/care-home-dialog.tsx";
import { DeleteDialog } from "../../src/vaccinations/record/delete-dialog.tsx";
import { RestoreDialog } from "../../src/vaccinations/record/restore-dialog.tsx";
import { catalogue } from "../batches/catalogue.ts";
import { completed, editing } from "../vaccinations/at-an-update.ts";
import { answer, atConsent, atStored, give, save } from "../vaccinations/at-the-form.ts";
import { batchRow, storeServer } from "../vaccinations/store-server.ts";
import { atDelivery, atScreening } from "../vaccinations/stored-episodes.ts";
import { renderWithin } from "./render-app.tsx";
import { newPerson } from "../new-person.ts";

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

const nothing = () => undefined;

interface Expected {
  opens: () => unknown;
  role: "dialog" | "alertdialog";
  name: string | RegExp;
  /** What is heard as it opens. */
  described: RegExp;
  /** Its text, or the control of this name. */
  first: string;
}

const { batch: stocked, vaccination } = batchRow("1", "126201A", "ativ-10");
const { manufacturer: vaccineManufacturer, ampName: vaccineName, ...pack } = vaccination;
const batch = { ...stocked, ...pack, vaccineManufacturer, vaccineName };

const stopped = {
  ...screenings["flu screening"],
  feelUnwell: true,
  feelUnwellComment: "Cold",
  anaphylacticAllergicToInfluenzaVaccine: true,
  anaphylacticAllergicToInfluenzaVaccineComment: "In 2019",
};

async function atLastConfirmation(screening: ScreeningValues = screenings["flu screening"]) {
  const { person } = await atStored(storeServer(atDelivery(screening)), /Delivery for Flu/);
  await give(person);
  const reason = screen.queryByRole("textbox", { name: "Reason for overriding" });
  if (reason) await person.type(reason, "Tested negative");
  await save(person);
}

const dialogs: Record<string, Expected> = {
  "the last confirmation": {
    opens: () => atLastConfirmation(),
    role: "alertdialog",
    name: "Complete this episode?",
    described: new RegExp(`^${patient.title ?? ""} ?${patient.firstName}.* born .*Check what will`),
    first: "its text",
  },
  "the last confirmation against a stop": {
    opens: () => atLastConfirmation(stopped),
    role: "alertdialog",
    name: "Complete this episode?",
    described:
      /STOP Flu: The patient has had an anaphylactic .*Reason: Tested negative.*Warning: The patient feels unwell/,
    first: "its text",
  },
  "the history of the patient": {
    async opens() {
      const { person } = await atStored(storeServer(atScreening()), /Clinical Screening for Flu/);
      await person.click(screen.getByRole("button", { name: "History" }));
    },
    role: "dialog",
    name: "Vaccination history",
    described: /born .* Earlier vaccinations in the national record/,
    first: "its text",
  },
  "a refusal": {
    async opens() {
      const { person } = await atConsent(storeServer());
      await answer(person, "Has consent been given for this vaccination?", "No");
      await save(person);
    },
    role: "alertdialog",
    name: "Close this episode?",
    described: /Consent was not given\. The episode will be closed/,
    first: "its text",
  },
  "an update that takes a dose out": {
    async opens() {
      const { person } = await editing(2);
      await answer(person, "Was the vaccine administered?", "No");
      await answer(person, "Why was it not administered?", "Did not attend");
      await save(person);
    },
    role: "alertdialog",
    name: "Confirm update",
    described:
      /born .* This removes 1 recorded vaccination .*Amina Yusuf: Flu · .* · given .*Update this record/,
    first: "its text",
  },
  "leaving with unsaved changes": {
    opens: () => renderWithin(<ConfirmDialog question={leaving} onAnswer={nothing} />),
    role: "alertdialog",
    name: "Leave this page?",
    described: /^Are you sure you want to leave\? Unsaved changes will be lost\.$/,
    first: "Stay",
  },
  "a conflict": {
    opens: () =>
      renderWithin(
        <ConflictDialog
          question={{
            record: "batch",
            by: "Tom Baker",
            at: "2026-01-04T14:05:00.000Z",
            differences: [{ path: "a", label: "Site", theirs: "Left thigh", mine: "Right arm" }],
          }}
          onAnswer={nothing}
        />,
      ),
    role: "alertdialog",
    name: "Tom Baker changed this batch",
    described: /^Saved 4 Jan 2026, 14:05, after you opened it\./,
    first: "its text",
  },
  "deleting an episode": {
    opens: () =>
      renderWithin(<DeleteDialog episode={completed()} etag={undefined} onClose={nothing} />),
    role: "dialog",
    name: /^Delete episode /,
    described: /born .* This removes 1 recorded vaccination .* Its doses return to stock\.$/,
    first: "its text",
  },
  "restoring an episode": {
    opens: () =>
      renderWithin(
        <RestoreDialog
          episode={{
            ...completed(),
            deleted: true,
            deletedBy: "Tom Baker",
            deletedReason: "other",
          }}
          etag={undefined}
          onClose={nothing}
        />,
      ),
    role: "dialog",
    name: /^Restore episode /,
    described:
      /born .* Deleted by Tom Baker: Other .*1 dose will be taken from stock again: Flu · /,
    first: "a field",
  },
  "decommissioning a batch": {
    opens: () =>
      renderWithin(<DecommissionDialog batch={batch} etag={undefined} onClose={nothing} />),
    role: "dialog",
    name: /126201A/,
    described: /cannot be undone/,
    first: "its text",
  },
  "adding a vaccine": {
    opens: () =>
      renderWithin(
        <AddVaccineDialog
          catalogue={catalogue}
          vaccineType="fluVac"
          vaccineId={null}
          scanned={null}
          onCreated={nothing}
          onClose={nothing}
        />,
      ),
    role: "dialog",
    name: "Add Vaccine Manually",
    described: /^The batch is added to this pharmacy's stock/,
    first: "a field",
  },
  "adding a care home": {
    opens: () => renderWithin(<CareHomeDialog onChosen={nothing} onClose={nothing} />),
    role: "dialog",
    name: "Add Care Home",
    described: /^Search by name or postcode/,
    first: "a field",
  },
  "the end of inactivity": {
    opens: () =>
      renderWithin(
        <InactivityWarning
          signOutAt={Date.now() + 29_500}
          lost
          onStay={nothing}
          onSignOut={nothing}
        />,
      ),
    role: "alertdialog",
    name: "You're about to be signed out",
    described: /signed out in (30|29) seconds\. What you have typed here cannot be stored/,
    first: "STAY SIGNED IN",
  },
};

/** What a screen reader is at, in words. */
function focusIn(dialog: HTMLElement): string {
  const focused = document.activeElement;
  if (!focused || !dialog.contains(focused)) return "outside";
  if (focused.matches("input, select, textarea")) return "a field";
  if (focused.matches("button")) return focused.textContent ?? "";
  const described = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  return described?.contains(focused) ? "its text" : "elsewhere";
}

describe("a dialog is named, says what must be known, and begins there", () => {
  it.each(Object.entries(dialogs))("%s", async (_, { opens, role, name, described, first }) => {
    await opens();
    const dialog = await screen.findByRole(role, { name, description: described });
    expect(dialog.getAttribute("aria-modal")).toBe("true");
    await vi.waitFor(() => expect(focusIn(dialog)).toBe(first));
  });
});

test("a reason that is missing is said where the focus goes, inside the dialog", async () => {
  await dialogs["deleting an episode"]?.opens();
  const dialog = await screen.findByRole("dialog");
  const person = newPerson();
  await person.click(within(dialog).getByRole("button", { name: "Delete episode" }));
  const said = await within(dialog).findByRole("group", {
    name: "Answer 1 question",
    description: "Why is it deleted?",
  });
  await vi.waitFor(() => expect(document.activeElement).toBe(said));
  await person.click(within(said).getByRole("link"));
  const question = within(dialog).getByRole("group", { name: "Why is it deleted?" });
  expect(question.contains(document.activeElement)).toBe(true);
});

test("the worst of the last confirmation stands first, and what was given below it", async () => {
  await atLastConfirmation(stopped);
  const dialog = await screen.findByRole("alertdialog");
  const parts = [
    within(dialog).getByText(`${patient.firstName} ${patient.lastName}`),
    within(dialog).getByRole("group", { name: /^STOP Flu: The patient has had an anaphylactic/ }),
    within(dialog).getByText(/^Warning: The patient feels unwell/),
    within(dialog).getByRole("region", { name: "Flu" }),
  ];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next) expect(part.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  const headings = within(dialog).getAllByRole("heading");
  expect(headings.map(({ tagName }) => tagName)).toEqual(["H1", "H2"]);
});
