import {
  whenEligibilityChanges,
  whenAdministrationTypeChanges,
  whenGroupIsAccepted,
  screeningFields,
} from "@pharmacy/domain/episode/screening-fields";
import { type ScreeningValues, groupsChosenIn } from "@pharmacy/domain/vaccines/parts";
import {
  groupChoices,
  groupHelp,
  outsideCampaign,
  groupLabels,
} from "@pharmacy/domain/seasons/groups";
import { useWatch, useFormContext } from "react-hook-form";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { ScreeningNotices } from "../notices/screening-notices.tsx";
import { TitleLine, useShown, useOpenStep, useChange, useSeason } from "../step/step.tsx";
import layout from "../../../ui/layout.module.css";
import type { StepContext } from "@pharmacy/domain/vaccines/step-context";
import { proposedGroup } from "@pharmacy/domain/clinical/eligibility";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { questionsIn, saysPregnant } from "@pharmacy/domain/vaccines/question-sets";
import { Button } from "@primer/react";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import styles from "./fields.module.css";
import { askedInScreening as ask } from "../step/listed-fields.ts";
import { RadioField } from "../../../ui/form/choice-fields.tsx";
import { focusNext } from "../../../ui/form/use-field.ts";

const mostRadios = 5;

function EligibilityGroup() {
  const season = useSeason();
  const chosen = useWatch({
    compute: ({ eligibilityCriteria }: ScreeningValues) => eligibilityCriteria,
  });
  const field = {
    name: "eligibilityCriteria" as const,
    label: screeningFields.eligibilityCriteria.label,
    options: groupChoices(season, chosen),
    effect: whenEligibilityChanges,
    layout: "above" as const,
  };
  if (Object.keys(field.options).length <= mostRadios)
    return <RadioField<ScreeningValues> {...field} helpOf={(group) => groupHelp(season, group)} />;
  return (
    <>
      <SelectField<ScreeningValues> {...field} />
      <p className={layout.note} aria-live="polite">
        {groupHelp(season, chosen)}
      </p>
    </>
  );
}

export function Eligibility() {
  const noCampaign = outsideCampaign(useSeason(), useOpenStep().context.today);
  return (
    <>
      <TitleLine>
        <div className={layout.stack4}>
          {noCampaign && <p className={layout.note}>{noCampaign}</p>}
          <EligibilityGroup />
        </div>
      </TitleLine>
      <ScreeningNotices at={["eligibilityCriteria"]} />
    </>
  );
}

export const ClinicalRisk = () => (
  <TitleLine>
    <SelectField<ScreeningValues> {...ask("clinicalRisk")} layout="above" />
  </TitleLine>
);

function ProposedGroup() {
  const { context, set, episode } = useOpenStep();
  const { patient, today: on } = context;
  const season = useSeason();
  const { shownFields } = useShown();
  const { getValues } = useFormContext<ScreeningValues>();
  const change = useChange<ScreeningValues>();
  const { isOpen, isPregnant } = useWatch({
    compute: (screening: ScreeningValues) => ({
      isOpen: screening.administrationType !== "Private" && !screening.eligibilityCriteria,
      isPregnant: saysPregnant({ ...screening }),
    }),
  });
  const groups = groupsChosenIn(episode.vaccinationDetails);
  const { dateOfBirth } = patient ?? {};
  const group = proposedGroup(season, { dateOfBirth, on, isPregnant, groups });
  if (!isOpen || group === null) return null;
  const suggested = `NHS, ${labelOf(groupLabels(season), group)}`;

  function accept({ currentTarget }: MouseEvent) {
    const form = currentTarget.closest("form");
    flushSync(() =>
      change("administrationType", (values) => whenGroupIsAccepted(values, group ?? "")),
    );
    const screening = getValues();
    const shown = shownFields(screening);
    const next = questionsIn(set).find(
      (question) => shown.has(question) && (screening[question] ?? null) === null,
    );
    focusNext(form, next);
  }

  return (
    <div className={`${layout.row16} ${layout.quiet} ${styles.foot}`}>
      <span>Suggested group: {suggested}</span>
      <Button aria-label={`Accept ${suggested}`} onClick={accept}>
        Accept
      </Button>
    </div>
  );
}

const nhsOnly = "This pharmacy vaccinates for the NHS only.";

const hintFor = ({ isPrivateRecorded }: StepContext) =>
  isPrivateRecorded ? `${nhsOnly} A record that was private stays private.` : nhsOnly;

export function VaccineType() {
  const { context } = useOpenStep();
  return (
    <>
      <TitleLine>
        <RadioField<ScreeningValues>
          {...ask("administrationType")}
          hint={context.isNhsOnly ? hintFor(context) : undefined}
          effect={whenAdministrationTypeChanges}
          disabled={context.isNhsOnly}
          layout="question"
          arranged="in a row"
        />
      </TitleLine>
      <ProposedGroup />
    </>
  );
}
