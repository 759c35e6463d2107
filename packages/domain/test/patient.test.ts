import { describe, expect, test } from "vitest";
import {
  patientIssues,
  patientPayload,
  searchIssues,
  searchPayload,
  type SearchValues,
} from "../src/patient/demographics.ts";
import {
  emergencyContactIssues,
  emergencyContactPayload,
} from "../src/patient/emergency-contact.ts";
import { contractErrors } from "./contract.ts";
import { patient, today } from "./valid-values.ts";

const typed = { ...patient, pdsVerified: false, nhsNumber: null };
const messageOf = (change: object, field: string) =>
  patientIssues({ ...typed, ...change }, today).find(({ path }) => path === field)?.message ?? null;

test.each([
  ["[5.08]", "dateOfBirth", "2025-02-30", "Please enter a valid date of birth"],
  ["[5.08]", "dateOfBirth", "", "Required"],
  ["[5.09]", "dateOfBirth", "2025-11-03", null],
  ["[5.09]", "dateOfBirth", "2025-11-04", "Date must not be in the future"],
  ["[9.07, 9.12]", "dateOfBirth", "1874-11-04", null],
  ["[9.07, 9.12]", "dateOfBirth", "1874-11-03", "Please enter a valid date of birth"],
  ["[5.10]", "telephone", "07700 900123", null],
  ["[5.10]", "telephone", "0113 249 6000", "please enter a valid mobile number"],
  ["[5.11]", "telephone", "0044 7700 900123", null],
  ["[5.11]", "telephone", "0770090012345678", "Maximum length is 15 characters"],
  ["[5.12]", "email", "amina@example.org", null],
  ["[5.12]", "email", " amina@example.org ", null],
  ["[5.12]", "email", "amina@example", "Please enter correct email format"],
  ["[5.13]", "email", `${"x".repeat(242)}@example.org`, null],
  ["[5.13]", "email", `${"x".repeat(243)}@example.org`, "Maximum length is 254 characters"],
  ["[5.14]", "postCode", "LS1 4AP", null],
  ["[5.14]", "postCode", "LS1", "Please enter a valid postcode format"],
  ["[5.15]", "lastName", "O’Neill", null],
  ["[5.15]", "lastName", "O/Neill", "No special characters allowed"],
  ["[5.16]", "gender", "nonsense", "This must be one of the predefined values"],
  ["[5.17]", "firstName", "", "Required"],
  ["", "nhsNumber", "9000000008", "Please enter a valid NHS number"],
  ["", "nhsNumber", "900 000 0009", null],
  ["", "firstName", "x".repeat(150), null],
  ["", "firstName", "x".repeat(151), "Maximum length is 150 characters"],
])("%s a patient's %s '%s': %s", (_id, field, value, message) => {
  expect(messageOf({ [field]: value }, field)).toBe(message);
});

test("what PDS gives of contact details is taken as it is", () => {
  expect(patientIssues({ ...patient, telephone: "0113 249 6000" }, today)).toEqual([]);
});

test("all errors of an empty form show at once", () => {
  const paths = patientIssues({}, today).map(({ path }) => path);
  expect(paths).toEqual(["firstName", "lastName", "dateOfBirth", "gender"]);
});

test("a patient entered by hand is sent tidy and not PDS verified", () => {
  const ofRegister = { ...typed, pdsVerified: true };
  const sent = patientPayload({
    ...ofRegister,
    firstName: " Amina  Noor ",
    nhsNumber: "900 000 0009",
    postCode: "ls14ap",
    telephone: "+44 7700 900123",
    email: " ",
  });
  expect(sent).toMatchObject({
    firstName: "Amina Noor",
    nhsNumber: "9000000009",
    postCode: "LS1 4AP",
    telephone: "07700900123",
    email: null,
    pdsVerified: false,
  });
  expect(contractErrors("PatientDemographics", sent)).toEqual([]);
});

describe("[3.04] the emergency contact", () => {
  test("is optional, in whole and in part", () => {
    expect(emergencyContactIssues(null)).toEqual([]);
    expect(emergencyContactIssues({})).toEqual([]);
    expect(emergencyContactPayload({ firstName: " ", telephone: "" })).toBeNull();
  });

  test("is checked where something was typed", () => {
    const contact = { telephone: "12", firstName: "x".repeat(151) };
    expect(emergencyContactIssues(contact)).toEqual([
      { path: "firstName", message: "Maximum length is 150 characters" },
      { path: "telephone", message: "please enter a valid mobile number" },
    ]);
    const sent = emergencyContactPayload({ telephone: "07700 900123" });
    expect(contractErrors("PatientEmergencyContact", sent)).toEqual([]);
  });
});

describe("the patient search", () => {
  const byName: SearchValues = { lastName: "Yusuf", dateOfBirth: "1951-03-12" };
  const found = (change: SearchValues) => searchIssues("name", { ...byName, ...change }, today);

  test("by NHS number needs a valid one and nothing else", () => {
    expect(searchIssues("nhs-number", {}, today)).toEqual([
      { path: "nhsNumber", message: "Required" },
    ]);
    expect(searchIssues("nhs-number", { nhsNumber: "999 123 4567" }, today)).toHaveLength(1);
    expect(searchIssues("nhs-number", { nhsNumber: "900 000 0009" }, today)).toEqual([]);
  });

  test("by name needs surname and date of birth", () => {
    expect(searchIssues("name", {}, today).map(({ path }) => path)).toEqual([
      "lastName",
      "dateOfBirth",
    ]);
    expect(found({})).toEqual([]);
  });

  test.each([
    ["Yu*", null],
    ["Y*", "Please enter at least 2 characters"],
    ["*", "Please enter at least 2 characters"],
    ["O", null],
    ["李", null],
    ["Yu;", "No special characters allowed"],
    ["x".repeat(35), null],
    ["x".repeat(36), "Maximum length is 35 characters"],
  ])("[5.17] the surname '%s': %s", (lastName, message) => {
    expect(found({ lastName })[0]?.message ?? null).toBe(message);
  });

  test("is sent normalised, with what belongs to it", () => {
    const sent = searchPayload("name", { ...byName, postCode: "ls14ap", nhsNumber: "x" });
    expect(sent).toEqual({ ...byName, postCode: "LS1 4AP" });
    expect(contractErrors("PatientSearchRequest", sent)).toEqual([]);
    const byNumber = searchPayload("nhs-number", { ...byName, nhsNumber: "900-000-0009" });
    expect(byNumber).toEqual({ nhsNumber: "9000000009" });
  });
});
