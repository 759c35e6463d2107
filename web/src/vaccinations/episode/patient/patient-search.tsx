import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { episode } from "@pharmacy/domain/messages";
import { genderLabels } from "@pharmacy/domain/patient/genders";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { DeceasedNotice, useChoose } from "./known-patient.tsx";
import styles from "./patient.module.css";
import { OpenEpisodes, UnfinishedToday } from "./known-episodes.tsx";
import { birthText, patientName } from "../../answers/patient-text.ts";
import layout from "../../../ui/layout.module.css";
import {
  type SearchMode,
  searchIssues,
  searchPayload,
  type SearchValues,
} from "@pharmacy/domain/patient/demographics";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { errorMessageFor } from "../../../api/error-messages.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { listed } from "../../../ui/form/form-errors.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { outcomeOf } from "../../../ui/form/use-saving.ts";
import { RadioField } from "../../../ui/form/choice-fields.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField, type TextFieldProps } from "../../../ui/form/text-field.tsx";
import { searchForm, patientForm } from "../state/episode-session.ts";
import { clockTime } from "../../../browser/clock.ts";
import { useStepForm } from "../state/use-step-form.tsx";
import { pageCode } from "../../../routes/page-code.ts";
import { Page } from "../../../ui/page.tsx";
import stepStyles from "../step/step.module.css";
import { useEpisodeSession } from "../state/open-session.ts";

type Patient = Schemas["PatientDemographics"];

const addressOf = (patient: Patient) =>
  patient.sensitive
    ? "Sensitive record: address withheld"
    : [patient.addressLine1, patient.city, patient.postCode].filter(Boolean).join(", ");

function Match({ patient, onChoose }: { patient: Patient; onChoose: () => void }) {
  const name = patientName(patient);
  return (
    <li className={`${layout.row16} ${layout.spread} ${layout.card} ${styles.match}`}>
      <div className={layout.stack4}>
        <p>
          <strong>{name}</strong>, born {birthText(patient)} ·{" "}
          {labelOf(genderLabels, patient.gender)}
          {patient.nhsNumber && ` · ${readableNhsNumber(patient.nhsNumber)}`}
        </p>
        <p className={layout.quiet}>{addressOf(patient)}</p>
        <DeceasedNotice patient={patient} />
      </div>
      <Button
        className={styles.choose}
        data-choose
        onClick={onChoose}
        variant="primary"
        aria-label={`Choose ${name}, born ${birthText(patient)}`}
      >
        Choose
      </Button>
      {/* Below, so that what is read later moves no button from under a pointer. */}
      <OpenEpisodes patient={patient} />
    </li>
  );
}

/** The results: no match, one, many or too many (openapi/decisions.md, Patient step). */
const words = {
  one: () => "1 patient found",
  many: (count: number) => `${count} patients found`,
  none: () => episode.noPatientFound,
  "too-many": () => episode.tooManyPatients,
} satisfies Record<Schemas["PatientSearchResult"]["outcome"], (count: number) => string>;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function leadByArrowKeys(place: HTMLElement | null) {
  function moveFocus(event: KeyboardEvent) {
    const step = steps[event.key];
    const box = place?.querySelector<HTMLElement>("input:not([type=radio])");
    const matches = place?.querySelectorAll<HTMLElement>("[data-choose]") ?? [];
    const stops = [box, ...matches];
    const at = stops.findIndex((stop) => stop === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  }
  place?.addEventListener("keydown", moveFocus);
  return () => place?.removeEventListener("keydown", moveFocus);
}

const modes = {
  "nhs-number": "NHS number",
  name: "Name and date of birth",
} satisfies Record<SearchMode, string>;

export type PatientSearchForm = SearchValues & { mode: SearchMode };

export const noSearch: PatientSearchForm = {
  mode: "nhs-number",
  nhsNumber: "",
  lastName: "",
  firstName: "",
  dateOfBirth: "",
  postCode: "",
  gender: null,
};

const labels = {
  mode: "Search by",
  nhsNumber: "NHS number",
  lastName: "Surname",
  firstName: "First name",
  dateOfBirth: "Date of birth",
  postCode: "Postcode",
  gender: "Gender",
} as const satisfies Record<keyof PatientSearchForm, string>;
const fields = listed(labels);

const Text = (props: Omit<TextFieldProps<PatientSearchForm>, "label">) => (
  <TextField<PatientSearchForm> {...props} label={labels[props.name]} />
);

const modeOf = ({ mode }: PatientSearchForm): SearchMode =>
  mode === "name" ? "name" : "nhs-number";

function SearchFields({ search }: { search: ReactNode }) {
  const mode = useWatch({ compute: modeOf });
  if (mode === "nhs-number")
    return (
      <Text
        name="nhsNumber"
        hint="10 digits, for example 900 000 0009"
        width="medium"
        input={{ inputMode: "numeric" }}
        beside={search}
      />
    );
  return (
    <>
      <Text name="lastName" />
      <Text name="firstName" optional />
      <DateField<PatientSearchForm> name="dateOfBirth" label={labels.dateOfBirth} />
      <Text name="postCode" optional width="short" />
      <SelectField<PatientSearchForm>
        name="gender"
        label={labels.gender}
        optional
        options={genderLabels}
        width="short"
      />
      <div className={fieldStyles.beneath}>{search}</div>
    </>
  );
}

const bodyOf = (values: PatientSearchForm) => searchPayload(modeOf(values), values);

interface PatientSearchProps {
  onChoose: (patient: Patient) => void;
  onByHand: () => void;
}

interface SearchOutcomeProps extends PatientSearchProps {
  search: ReturnType<typeof useApiMutation<"searchPatients">>;
}

/** The results belong to the values in the fields: a change of the values removes them. */
function SearchOutcome({ search: { data, variables }, onChoose, onByHand }: SearchOutcomeProps) {
  const choose = useChoose(onChoose);
  const inFields = useWatch({
    compute: (values: PatientSearchForm) => JSON.stringify(bodyOf(values)),
  });
  const result = inFields === JSON.stringify(variables?.params.body) ? data?.data : undefined;
  const patients = result?.patients ?? [];
  const hasMatches = patients.length > 0;
  const text = result && words[result.outcome](patients.length);
  return (
    <section className={layout.stack16} aria-label="Search result">
      {/* Always present, so that its text is announced. */}
      <div role="status">{text && (hasMatches ? <h2>{text}</h2> : <p>{text}</p>)}</div>
      {hasMatches && (
        <ul className={layout.stack8}>
          {patients.map((patient, index) => (
            <Match
              key={patient.nhsNumber ?? index}
              patient={patient}
              onChoose={() => void choose(patient)}
            />
          ))}
        </ul>
      )}
      {result && result.outcome !== "too-many" && (
        <div className={layout.row8}>
          {hasMatches && <span className={layout.quiet}>Not the right patient?</span>}
          <Button onClick={onByHand}>Enter the patient by hand</Button>
        </div>
      )}
    </section>
  );
}

/** The search by NHS number, or by surname and date of birth (openapi/decisions.md, Patient step). */
function PatientSearch(props: PatientSearchProps) {
  const search = useApiMutation("searchPatients");
  const { form } = useStepForm({
    name: searchForm,
    saved: noSearch,
    issuesIn: (values) => searchIssues(modeOf(values), values, clockTime().today),
  });

  async function find(values: PatientSearchForm) {
    try {
      await search.mutateAsync({ params: { body: bodyOf(values) } });
      return [];
    } catch (error) {
      const wayOn = <p>Search again, or enter the patient by hand.</p>;
      return outcomeOf(error, { words: errorMessageFor(error), wayOn });
    }
  }

  return (
    <div ref={leadByArrowKeys} className={layout.stack16}>
      <FormShell form={form} fields={fields} onSave={find} saveLabel="Search" isSearch>
        {(searchButton) => (
          <>
            <RadioField<PatientSearchForm>
              name="mode"
              label={labels.mode}
              options={modes}
              arranged="in a row"
            />
            <SearchFields search={searchButton} />
          </>
        )}
      </FormShell>
      <FormProvider {...form}>
        <SearchOutcome search={search} {...props} />
      </FormProvider>
    </div>
  );
}

// Loaded on demand: most patients are found by the search.
const byHand = pageCode(async () => (await import("./patient-by-hand.tsx")).PatientByHand);

export interface PatientStepProps {
  onChoose: (patient: Schemas["PatientDemographics"]) => void;
}

/** The first part of the first step: the patient [2.42]. */
export function PatientStep({ onChoose }: PatientStepProps) {
  const { now } = useEpisodeSession();
  const [isByHand, setByHand] = useState(() => now().draft.forms[patientForm] !== undefined);
  const enterByHand = () => setByHand(true);
  // Loaded in advance, since the connection may be lost later.
  useEffect(() => byHand.prepare(), []);
  if (isByHand) {
    return (
      <Suspense fallback={<p role="status">Loading…</p>}>
        <byHand.Shown onChoose={onChoose} onBack={() => setByHand(false)} />
      </Suspense>
    );
  }
  return (
    <Page
      title="Find the patient"
      action={<Button onClick={enterByHand}>Enter by hand</Button>}
      isForTyping
    >
      <div className={`${layout.stack16} ${layout.form} ${stepStyles.form}`}>
        <PatientSearch onChoose={onChoose} onByHand={enterByHand} />
        <UnfinishedToday />
      </div>
    </Page>
  );
}
