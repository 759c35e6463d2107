import type { ScreeningValues } from "@pharmacy/domain/vaccines/values";
import { administrationTypeLabels } from "@pharmacy/domain/episode/screening-codes";
import type { StepContext } from "@pharmacy/domain/vaccines/step-context";
import {
  whenAdministrationTypeChanges,
  whenGroupIsAccepted,
} from "@pharmacy/domain/episode/effects";
import { screeningFields } from "@pharmacy/domain/episode/screening-fields";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { TitleLine } from "../step/title-line.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { proposedGroup } from "@pharmacy/domain/clinical/proposed-group";
import { groupLabels } from "@pharmacy/domain/seasons/groups";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { groupsChosenIn } from "@pharmacy/domain/vaccines/parts";
import { questionsIn, saysPregnant } from "@pharmacy/domain/vaccines/question-sets";
import { Button } from "@primer/react";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { goOn } from "../../../ui/form/go-to-field.ts";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import { useShownFields } from "../step/shown.tsx";
import { useSeason } from "../step/use-seasons.ts";
import styles from "./fields.module.css";
import layout from "../../../ui/layout.module.css";

/** What age, pregnancy and setting make likely: one act accepts it, nothing is chosen by itself. */
function ProposedGroup() {
  const { context, set, episode } = useOpenStep();
  const { patient, today: on } = context;
  const season = useSeason();
  const shownFields = useShownFields();
  const { getValues } = useFormContext<ScreeningValues>();
  const apply = useApplyEffect();
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
    const screening = structuredClone(getValues());
    flushSync(() => apply("administrationType", whenGroupIsAccepted(screening, group ?? "")));
    const shown = shownFields(getValues());
    const next = questionsIn(set).find(
      (question) => shown.has(question) && (screening[question] ?? null) === null,
    );
    goOn(form, next);
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
  isPrivateRecorded ? `${nhsOnly} What was recorded as private stays so.` : nhsOnly;

export function VaccineType() {
  const { context } = useOpenStep();
  return (
    <>
      <TitleLine>
        <RadioField<ScreeningValues>
          name="administrationType"
          label={screeningFields.administrationType.label}
          hint={context.isNhsOnly ? hintFor(context) : undefined}
          options={administrationTypeLabels}
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
