import type { Schemas } from "@pharmacy/sdk";
import { ageInYears } from "@pharmacy/domain/dates/calendar-arithmetic";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { clockTime } from "../../browser/clock.ts";

type Patient = Schemas["PatientDemographics"];

export const patientName = ({ title, firstName, lastName }: Patient) =>
  [title, firstName, lastName].filter(Boolean).join(" ");

/** "12 Mar 1951 (74)" */
export const birthText = ({ dateOfBirth }: Pick<Patient, "dateOfBirth">) =>
  `${readableDate(dateOfBirth)} (${ageInYears(dateOfBirth, clockTime().today)})`;

export const nhsNumberText = ({ nhsNumber }: Pick<Patient, "nhsNumber">) =>
  `NHS number ${nhsNumber ? readableNhsNumber(nhsNumber) : "not known"}`;
