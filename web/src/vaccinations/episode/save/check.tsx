import { firstStep, type Step, stepOf, inStepOrder } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { counted } from "@pharmacy/domain/counted";
import { causeOf, warningMessages } from "@pharmacy/domain/clinical/warnings";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import { deliveriesOf, screenedVaccines, type Delivery } from "@pharmacy/domain/vaccines/parts";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { setOf } from "@pharmacy/domain/vaccines/question-sets";
import {
  answerTexts,
  consentAnswers,
  contextAndSeason,
  deliveryAnswers,
} from "../../answers/episode-answers.ts";
import { Notice } from "../../../ui/notice.tsx";
import { labelIn } from "../step/listed-fields.ts";
import { useSeasons } from "../step/use-seasons.ts";
import { clockTime } from "../../../browser/clock.ts";
import styles from "../fields/fields.module.css";
import layout from "../../../ui/layout.module.css";
import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import {
  removedDeliveries,
  administeredVaccines,
  namesOf,
  administeredMessages,
  type ConfirmationKind,
} from "@pharmacy/domain/episode/outcome";
import { confirmations } from "@pharmacy/domain/messages";
import { PatientLine } from "../../answers/patient-banner.tsx";
import {
  type Change,
  ChangeList,
  KeyLines,
  MoreAnswers,
  RemovedVaccinations,
  VaccineBlock,
} from "../../answers/answer-blocks.tsx";
import type { Recorded } from "../state/open-episode.ts";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { keyAnswersOf } from "../../answers/answers.ts";

type Input = Schemas["EpisodeInput"];

export interface AnswerPlace {
  step: Step;
  field: string;
}

export interface CheckProps {
  input: Input;
  onChange: (place: AnswerPlace) => void;
}

// A batch is chosen as a whole.
const partsOfBatch = new Set(["batchNumber", "expiryDate"]);

const controlOf = (field: string) => (partsOfBatch.has(field) ? "batchId" : field);

function wayTo({ input, onChange }: CheckProps, type: Schemas["VaccineType"]) {
  const step = stepOf(input.vaccineTypes, type, "delivery");
  return (field: string) => onChange({ step: step ?? firstStep, field: controlOf(field) });
}

const ChangeLink = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="link" aria-label={name} onClick={onClick}>
    Change
  </Button>
);

function warningsIn(input: Input, seasons: readonly SeasonPack[]) {
  const { vaccineTypes, vaccinationDetails } = input;
  return inStepOrder(vaccineTypes).flatMap((type) => {
    const delivery = vaccinationDetails[type]?.delivery;
    const { season } = contextAndSeason(input, type, { ...clockTime(), seasons });
    return (delivery?.acknowledgedWarnings ?? []).map((code) => {
      const { vaccineType, stage, field } = causeOf(code, type, screenedVaccines(input));
      const step = stepOf(vaccineTypes, vaccineType, stage) ?? firstStep;
      const cause = labelIn(setOf(type, delivery), field);
      const words = warningMessages(season)[code];
      return { name: vaccineTypeLabels[type], words, cause, place: { step, field } };
    });
  });
}

const seenByAct = {
  completing: "By completing, you confirm you have seen these warnings. This is recorded.",
  saving: "By saving, you confirm you have seen these warnings. This is recorded.",
} as const;

function CheckWarnings({ kind, input, onChange }: CheckProps & { kind: ConfirmationKind }) {
  const warnings = warningsIn(input, useSeasons());
  if (warnings.length === 0) return null;
  const isOneOfSeveral = input.vaccineTypes.length > 1;
  const keyOf = ({ place: { step, field }, words }: (typeof warnings)[number]) =>
    `${step.id} ${field} ${words}`;
  return (
    <div className={`${layout.stack8} ${styles.warnings}`}>
      {[...Map.groupBy(warnings, keyOf)].flatMap(([key, [one, ...same]]) => {
        if (!one) return [];
        const names = [one, ...same].map(({ name }) => name).join(" and ");
        return (
          <Notice
            key={key}
            kind="warning"
            title={isOneOfSeveral ? `${names}: ${one.words}` : one.words}
          >
            <ChangeLink name={`Change ${one.cause}`} onClick={() => onChange(one.place)} />
          </Notice>
        );
      })}
      <p className={layout.note}>
        {kind === "completion" ? seenByAct.completing : seenByAct.saving}
      </p>
    </div>
  );
}

/** Three lines about the dose, and a reaction; or why the vaccine was not given. */
function linesOf(delivery: Delivery) {
  const { what, how, whenAndWho, reaction, notGiven } = keyAnswersOf(delivery);
  if (delivery.isVaccinationAdministered !== true) return [notGiven];
  const lines = [what, how, whenAndWho];
  return delivery.isAnyAdverseEffects ? [...lines, reaction] : lines;
}

function Vaccine({ type, ...check }: CheckProps & { type: Schemas["VaccineType"] }) {
  const seasons = useSeasons();
  const { input } = check;
  const delivery = input.vaccinationDetails[type]?.delivery;
  if (!delivery) return null;
  const answers = deliveryAnswers(input, type, { ...clockTime(), seasons })
    .flatMap((section) => section.answers)
    .filter(({ field }) => field !== "acknowledgedWarnings" && field !== "overrides");
  return (
    <VaccineBlock type={type}>
      <KeyLines answers={linesOf(delivery)} onChange={wayTo(check, type)} />
      <div data-must-see={vaccineTypeLabels[type]} />
      <MoreAnswers title={`${vaccineTypeLabels[type]}: all answers`}>
        <AnswerList answers={answers} onChange={wayTo(check, type)} />
      </MoreAnswers>
    </VaccineBlock>
  );
}

const Consent = ({ input, onChange }: CheckProps) => (
  <AnswerList
    answers={consentAnswers(input).flatMap(({ answers }) => answers)}
    onChange={(field) => onChange({ step: firstStep, field })}
  />
);

/** The changes of an update: first the reason for not giving, then the status, then in the record's order. */
function changesOf({ content, status }: Recorded, input: Input, seasons: readonly SeasonPack[]) {
  const texts = [answerTexts(content, seasons), answerTexts(input, seasons)] as const;
  const isSaidAbove = (path: string) => path.endsWith("/acknowledgedWarnings");
  const said = texts.flat().filter(({ path }) => !isSaidAbove(path));
  const labels = new Map(said.map(({ path, label }) => [path, label]));
  const [before, after] = texts.map((all) => new Map(all.map(({ path, text }) => [path, text])));
  const answers = [...labels].map(([path, label]): Change => {
    return { path, label, before: before?.get(path) ?? "", after: after?.get(path) ?? "" };
  });
  const outcome = { path: "status", label: "Status", before: status, after: input.status };
  const isReason = ({ path }: Change) => /NoAdministeredVaccination(Text)?$/.test(path);
  const reasons = answers.filter(isReason);
  const others = answers.filter((change) => !isReason(change));
  return [...reasons, outcome, ...others].filter(({ before: was, after: is }) => was !== is);
}

/** More erased answers than this are usually a whole vaccination: they are collapsed into one line. */
const fewErased = 3;

function UpdateChanges({ recorded, input }: { recorded: Recorded; input: Input }) {
  const changes = changesOf(recorded, input, useSeasons());
  if (changes.length === 0) return <p>No answer was changed.</p>;
  const erased = changes.filter(({ after }) => after === "");
  if (erased.length <= fewErased) return <ChangeList changes={changes} />;
  return (
    <>
      <ChangeList changes={changes.filter(({ after }) => after !== "")} />
      <MoreAnswers title={`${counted(erased.length, "answers")} erased`}>
        <ChangeList changes={erased} />
      </MoreAnswers>
    </>
  );
}

function OverriddenStops({ input, onChange }: CheckProps) {
  return inStepOrder(input.vaccineTypes).flatMap((type) => {
    const overrides = input.vaccinationDetails[type]?.delivery?.overrides ?? [];
    return overrides.map(({ code, reason }) => (
      <Notice
        key={`${type} ${code}`}
        kind="stop"
        title={`${vaccineTypeLabels[type]}: ${stopOf(code).message}`}
      >
        <div className={`${layout.line} ${layout.spread}`}>
          <p>Reason: {reason}</p>
          <ChangeLink
            name="Change the reason for vaccinating"
            onClick={() => wayTo({ input, onChange }, type)(`overrides.${code}`)}
          />
        </div>
      </Notice>
    ));
  });
}

/** What a save takes out of the episode (openapi/decisions.md, What was given stays). */
function EndedVaccines({ before, input }: { before: EpisodeContent; input: Input }) {
  const given = administeredVaccines(input);
  const ended = before.vaccineTypes.filter((type) => !input.vaccineTypes.includes(type));
  if (given.length === 0 || ended.length === 0) return null;
  return (
    <Notice kind="warning" title={administeredMessages.ends(namesOf(given), namesOf(ended))} />
  );
}

interface SaveProps extends CheckProps {
  kind: ConfirmationKind;
  recorded: Recorded | undefined;
  content: EpisodeContent;
}

function WorstFirst({ kind, recorded, content, ...check }: SaveProps) {
  const { input } = check;
  const before = recorded?.content ?? content;
  const isRefusal = kind === "refusal";
  return (
    <>
      <RemovedVaccinations
        patient={before.patientDemographics}
        deliveries={removedDeliveries(before, input)}
      />
      <p>{confirmations[kind].text}</p>
      {!isRefusal && <OverriddenStops {...check} />}
      <EndedVaccines before={content} input={input} />
      {!isRefusal && <CheckWarnings kind={kind} {...check} />}
    </>
  );
}

function Checked({ kind, recorded, ...check }: SaveProps) {
  const { input } = check;
  if (recorded) return <UpdateChanges recorded={recorded} input={input} />;
  if (kind === "refusal") return <Consent {...check} />;
  return inStepOrder(input.vaccineTypes).map((type) => (
    <Vaccine key={type} {...check} type={type} />
  ));
}

const hasExceptions = (input: Input) =>
  deliveriesOf(input).some(
    ({ overrides = [], acknowledgedWarnings = [] }) =>
      overrides.length + acknowledgedWarnings.length > 0,
  );

export const check = { About: PatientLine, WorstFirst, Checked, hasExceptions };
