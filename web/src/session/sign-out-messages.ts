import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";

/** A sign-out cannot store the unsaved changes of these forms. */
const otherForms = {
  patient: "Enter the patient by hand",
  batch: "Batch",
  import: "Import batches",
  clinic: "Add patients",
  entry: "Clinic entry",
  correction: "Correct the patient",
  profile: "User settings",
} as const;

export type OtherForm = keyof typeof otherForms;

const vaccineForms = Object.entries(vaccineTypeLabels).flatMap(([type, label]) => [
  [`${type}.screening`, `Clinical Screening for ${label}`],
  [`${type}.delivery`, `Delivery for ${label}`],
]);

const { patient, ...formsAfter } = otherForms;
const forms: Readonly<Record<string, string>> = {
  patient,
  consent: "Vaccination Type",
  ...Object.fromEntries(vaccineForms),
  ...formsAfter,
};

const named = (steps: readonly string[]) => steps.map((step) => `“${step}”`).join(" and ");

/** A file of its own, since the first page loads it. */
export const signOutMessages = {
  leaving: { title: "Signing out", text: "You are being signed out." },
  elsewhere: {
    title: "You are signed out",
    text: "You were signed out, or somebody else signed in, in another tab.",
  },
  unreachable: {
    title: "You are signed out of this page",
    text: "Nothing of yours is kept here. The sign-in service could not be reached: leave this page open until the connection is back, or close the browser.",
  },
  expired: { title: "You are signed out", text: "Your session has ended." },
  notStored: (steps: readonly string[]) =>
    `What was typed and not saved in ${named(steps)} could not be stored. Enter it again.`,
  partlyStored: (steps: readonly string[]) =>
    `Some of what was typed in ${named(steps)} could not be stored. Enter it again. The rest is kept as a draft.`,
  unanswered: (steps: readonly string[]) =>
    `Another tab with ${named(steps)} did not respond. Check in that tab, or in the list of vaccinations, whether what was typed there is stored.`,
  steps: forms,
  signIn: "Sign in",
} as const;
