import { genderLabels } from "@pharmacy/domain/patient/genders";
import {
  searchIssues,
  type SearchMode,
  searchPayload,
  type SearchValues,
} from "@pharmacy/domain/patient/demographics";
import type { Schemas } from "@pharmacy/sdk";
import type { ReactNode } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { errorMessageFor } from "../../../api/error-messages.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { listed } from "../../../ui/form/form-errors.ts";
import { FormShell } from "../../../ui/form/form-shell.tsx";
import { outcomeOf } from "../../../ui/form/server-problems.ts";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField, type TextFieldProps } from "../../../ui/form/text-field.tsx";
import { searchForm } from "../state/local-draft.ts";
import { clockTime } from "../../../browser/clock.ts";
import { PatientMatches } from "./patient-matches.tsx";
import { useStepForm } from "../state/use-step-form.ts";
import layout from "../../../ui/layout.module.css";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move from the box into the matches, through them and back. */
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

/** The search button is beside the last field. */
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

interface SearchOutcomeProps extends PatientSearchProps {
  search: ReturnType<typeof useApiMutation<"searchPatients">>;
}

/** The results belong to the values in the fields: a change of the values removes them. */
function SearchOutcome({ search: { data, variables }, ...found }: SearchOutcomeProps) {
  const inFields = useWatch({
    compute: (values: PatientSearchForm) => JSON.stringify(bodyOf(values)),
  });
  const isOfFields = inFields === JSON.stringify(variables?.params.body);
  return <PatientMatches result={isOfFields ? data?.data : undefined} {...found} />;
}

interface PatientSearchProps {
  onChoose: (patient: Schemas["PatientDemographics"]) => void;
  onByHand: () => void;
}

/** The search by NHS number, or by surname and date of birth (openapi/decisions.md, Patient step). */
export function PatientSearch(props: PatientSearchProps) {
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
      <FormShell form={form} fields={fields} onSave={find} saveLabel="Search" isInline isSearch>
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
