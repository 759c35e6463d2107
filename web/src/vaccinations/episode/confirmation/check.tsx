import type { EpisodeContent } from "@pharmacy/domain/episode/content";
import { givenNoMore, givenVaccines, namesOf, givenMessages } from "@pharmacy/domain/episode/given";
import type { ConfirmationKind } from "@pharmacy/domain/episode/outcome";
import { confirmations } from "@pharmacy/domain/messages";
import { PatientLine } from "../../answers/patient-line.tsx";
import { RemovedVaccinations } from "../../answers/removed-vaccinations.tsx";
import type { Recorded } from "../state/open-episode.ts";
import { type CheckProps, wayTo } from "./answer-place.ts";
import { CheckWarnings } from "./check-warnings.tsx";
import type { Schemas } from "@pharmacy/sdk";
import { Notice } from "../../../ui/notice.tsx";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { inStepOrder, firstStep } from "@pharmacy/domain/episode/steps";
import { partOf, type Delivery } from "@pharmacy/domain/vaccines/parts";
import { checkMessages } from "../../check-messages.ts";
import { ChangeLink } from "./change-link.tsx";
import layout from "../../../ui/layout.module.css";
import type { SeasonPack } from "@pharmacy/domain/seasons/season";
import { type Change, ChangeList } from "../../answers/change-list.tsx";
import { useSeasons } from "../step/use-seasons.ts";
import { answerTexts } from "../../answers/answer-texts.ts";
import { AnswerList } from "../../../ui/answer-list.tsx";
import { clockTime } from "../../../browser/clock.ts";
import { consentAnswers, deliveryAnswers } from "../../answers/episode-answers.ts";
import { keyAnswersOf } from "../../answers/key-answers.ts";
import { KeyLines } from "../../answers/key-lines.tsx";
import { MoreAnswers } from "../../answers/more-answers.tsx";
import { VaccineBlock } from "../../answers/vaccine-block.tsx";

type VaccineProps = CheckProps & { type: Schemas["VaccineType"] };

/** Three lines of what was given, and a reaction; or why it was not given. */
function linesOf(delivery: Delivery) {
  const { what, how, whenAndWho, reaction, notGiven } = keyAnswersOf(delivery);
  if (delivery.isVaccinationAdministered !== true) return [notGiven];
  const lines = [what, how, whenAndWho];
  return delivery.isAnyAdverseEffects ? [...lines, reaction] : lines;
}

/** What must be right, in view without scrolling; the rest is folded away below it. */
function Vaccine({ type, ...check }: VaccineProps) {
  const seasons = useSeasons();
  const { input } = check;
  const delivery = partOf(input.vaccinationDetails, type, "delivery");
  if (!delivery) return null;
  const answers = deliveryAnswers(input, type, { ...clockTime(), seasons })
    .flatMap((section) => section.answers)
    .filter(({ field }) => field !== "acknowledgedWarnings" && field !== "overrides");
  return (
    <VaccineBlock type={type}>
      <KeyLines answers={linesOf(delivery)} onChange={wayTo(check, type)} />
      <MoreAnswers title={checkMessages.allAnswers(vaccineTypeLabels[type])}>
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

/** What is about to be recorded, to be checked before the last save. */
function CheckAnswers({ isRefusal, ...check }: CheckProps & { isRefusal: boolean }) {
  if (isRefusal) return <Consent {...check} />;
  return inStepOrder(check.input.vaccineTypes).map((type) => (
    <Vaccine key={type} {...check} type={type} />
  ));
}

/** What an update changes: why a vaccine was not given, the status, then in the order of the record. */
function changesOf(
  { content, status }: Recorded,
  input: Schemas["EpisodeInput"],
  seasons: readonly SeasonPack[],
): Change[] {
  const texts = [answerTexts(content, seasons), answerTexts(input, seasons)] as const;
  // The warnings stand above the changes, in full.
  const isSaidAbove = (path: string) => path.endsWith("/acknowledgedWarnings");
  const said = texts.flat().filter(({ path }) => !isSaidAbove(path));
  const labels = new Map(said.map(({ path, label }) => [path, label]));
  const [before, after] = texts.map((all) => new Map(all.map(({ path, text }) => [path, text])));
  const answers = [...labels].map(([path, label]) => ({
    path,
    label,
    before: before?.get(path) ?? "",
    after: after?.get(path) ?? "",
  }));
  const outcome = { path: "status", label: "Status", before: status, after: input.status };
  const isReason = ({ path }: Change) => /NoAdministeredVaccination(Text)?$/.test(path);
  const reasons = answers.filter(isReason);
  const others = answers.filter((change) => !isReason(change));
  return [...reasons, outcome, ...others].filter(({ before: was, after: is }) => was !== is);
}

/** More erased answers than these are those of a whole vaccination: they fold into one line. */
const fewErased = 3;

/** What is about to change, to be checked before the update. */
function UpdateChanges({
  recorded,
  input,
}: {
  recorded: Recorded;
  input: Schemas["EpisodeInput"];
}) {
  const changes = changesOf(recorded, input, useSeasons());
  if (changes.length === 0) return <p>No answer was changed.</p>;
  const erased = changes.filter(({ after }) => after === "");
  if (erased.length <= fewErased) return <ChangeList changes={changes} />;
  return (
    <>
      <ChangeList changes={changes.filter(({ after }) => after !== "")} />
      <MoreAnswers title={checkMessages.erased(erased.length)}>
        <ChangeList changes={erased} />
      </MoreAnswers>
    </>
  );
}

/** The stops that a delivery goes on against, each with its reason. */
function OverriddenStops({ input, onChange }: CheckProps) {
  return inStepOrder(input.vaccineTypes).flatMap((type) => {
    const overrides = partOf(input.vaccinationDetails, type, "delivery")?.overrides ?? [];
    return overrides.map(({ code, reason }) => (
      <Notice
        key={`${type} ${code}`}
        kind="stop"
        title={`${vaccineTypeLabels[type]}: ${stopOf(code).message}`}
      >
        <div className={`${layout.line} ${layout.spread}`}>
          <p>{checkMessages.reason(reason)}</p>
          <ChangeLink
            name={checkMessages.changeReason}
            onClick={() => wayTo({ input, onChange }, type)(`overrides.${code}`)}
          />
        </div>
      </Notice>
    ));
  });
}

interface EndedVaccinesProps {
  before: Pick<EpisodeContent, "vaccineTypes">;
  input: Pick<Schemas["EpisodeInput"], "vaccineTypes" | "vaccinationDetails">;
}

/**
 * Beside what was given: what a save takes out of the episode, by name (openapi/decisions.md, What
 * was given stays).
 */
function EndedVaccines({ before, input }: EndedVaccinesProps) {
  const given = givenVaccines(input);
  const ended = before.vaccineTypes.filter((type) => !input.vaccineTypes.includes(type));
  if (given.length === 0 || ended.length === 0) return null;
  return <Notice kind="warning" title={givenMessages.ends(namesOf(given), namesOf(ended))} />;
}

interface SaveProps extends CheckProps {
  kind: ConfirmationKind;
  recorded: Recorded | undefined;
  /** The episode as it is saved so far. */
  content: EpisodeContent;
}

/** What must be known before anything else, the worst first. */
function WorstFirst({ kind, recorded, content, ...check }: SaveProps) {
  const { input } = check;
  const before = recorded?.content ?? content;
  const isRefusal = kind === "refusal";
  return (
    <>
      <RemovedVaccinations
        patient={before.patientDemographics}
        deliveries={givenNoMore(before, input)}
      />
      <p>{confirmations[kind].text}</p>
      {!isRefusal && <OverriddenStops {...check} />}
      <EndedVaccines before={content} input={input} />
      {!isRefusal && <CheckWarnings {...check} />}
    </>
  );
}

/** What is checked: the answers that change, or all that will be recorded. */
function Checked({ kind, recorded, ...check }: SaveProps) {
  if (recorded) return <UpdateChanges recorded={recorded} input={check.input} />;
  return <CheckAnswers {...check} isRefusal={kind === "refusal"} />;
}

/** The parts of a save's confirmation. */
export const check = { About: PatientLine, WorstFirst, Checked };
