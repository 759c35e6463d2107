import { endReasonLabels } from "@pharmacy/domain/clinic/clinic-codes";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { AnswerList, type Answer } from "../../ui/answer-list.tsx";
import {
  type AnsweredSection,
  deliveryAnswers,
  contextAndSeason,
  screeningAnswers,
  sharedAnswers,
  unfinishedScreening,
} from "../answers/episode-answers.ts";
import styles from "./record.module.css";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { warningMessages } from "@pharmacy/domain/clinical/warnings";
import type { Season } from "@pharmacy/domain/seasons/season";
import type { Delivery } from "@pharmacy/domain/vaccines/parts";
import {
  AlertFillIcon,
  AlertIcon,
  StopIcon,
  CheckCircleIcon,
  ClockIcon,
  XCircleIcon,
} from "@primer/octicons-react";
import { answerLine, answersBy, answerText, joined, keyAnswersOf } from "../answers/answers.ts";
import { episode as episodeMessages } from "@pharmacy/domain/messages";
import { isAdministered } from "@pharmacy/domain/episode/outcome";
import { isVaccineType } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { IconText } from "../../ui/icon-text.tsx";
import { Exception, KeyLines, MoreAnswers, VaccineBlock } from "../answers/answer-blocks.tsx";
import { contentOf } from "../episode/state/open-episode.ts";
import { useSeasons } from "../episode/step/use-seasons.ts";
import layout from "../../ui/layout.module.css";
import type { ClockTime } from "@pharmacy/domain/episode/content";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { clockTime } from "../../browser/clock.ts";
import { allQuestions } from "@pharmacy/domain/vaccines/question-sets";

export const AnsweredSections = ({ sections }: { sections: readonly AnsweredSection[] }) =>
  sections.map(({ id, title, answers }) => (
    <section key={id} className={`${layout.whole} ${styles.section}`}>
      <h3>{title}</h3>
      <AnswerList answers={answers} />
    </section>
  ));

const withOnly = (sections: readonly AnsweredSection[], isWanted: (answer: Answer) => boolean) =>
  sections
    .map((section) => ({ ...section, answers: section.answers.filter(isWanted) }))
    .filter(({ answers }) => answers.length > 0);

const effectFields = ["adverseEffects", "reactionSeverity", "verificationStatus"] as const;

/** Overrides, reaction and warnings; the most serious first. */
function Exceptions({ delivery, season }: { delivery: Delivery; season: Season }) {
  const { acknowledgedWarnings = [], descriptionOfReaction, evidence } = delivery;
  const wasGiven = delivery.isVaccinationAdministered === true;
  const overrides = wasGiven ? (delivery.overrides ?? []) : [];
  const effects = effectFields.map((name) => answerText(name, delivery[name], null));
  return (
    <>
      {overrides.map(({ code, reason }) => {
        const title = `Stop overridden: ${stopOf(code).message}`;
        return (
          <Exception key={code} tone="danger" icon={StopIcon} title={title}>
            <p>Reason: {reason}</p>
          </Exception>
        );
      })}
      {wasGiven && delivery.isAnyAdverseEffects && (
        <Exception tone="danger" icon={AlertFillIcon} title={`Reaction: ${joined(effects)}`}>
          {descriptionOfReaction && <p>{descriptionOfReaction}</p>}
          {evidence && <p>Evidence: {evidence}</p>}
        </Exception>
      )}
      {acknowledgedWarnings.length > 0 && (
        <Exception tone="attention" icon={AlertIcon} title="Warnings that were acknowledged">
          <ul>
            {acknowledgedWarnings.map((code) => (
              <li key={code}>{labelOf(warningMessages(season), code)}</li>
            ))}
          </ul>
        </Exception>
      )}
    </>
  );
}

/** A title that summarises the answers inside the closed section. */
function titleOf(sections: readonly AnsweredSection[]): string {
  const questions = new Set<string>(allQuestions);
  const answers = sections.flatMap((section) => section.answers);
  const others = answers.filter(({ field, matters }) => questions.has(field) && !matters);
  const isFinished = !sections.some(({ id }) => id === unfinishedScreening);
  if (!isFinished || others.length === 0 || others.some(({ text }) => text !== "No"))
    return "Screening";
  return answers.some(({ matters }) => matters)
    ? "Screening: all other answers No"
    : "Screening: all answers No";
}

/** Shows each yes of a screening with its comment; the other answers are in a closed section. */
function ScreeningPart({ sections }: { sections: readonly AnsweredSection[] }) {
  const mattering = sections.flatMap(({ answers }) => answers.filter(({ matters }) => matters));
  return (
    <>
      {mattering.length > 0 && (
        <div className={styles.yes}>
          <AnswerList answers={mattering} />
        </div>
      )}
      <MoreAnswers title={titleOf(sections)}>
        <AnsweredSections sections={withOnly(sections, ({ matters }) => !matters)} />
      </MoreAnswers>
    </>
  );
}

/** The time whose rules apply: the creation of an ended episode, or now for an open one. */
function recordedAt({ status, creationDate }: Schemas["Episode"]): ClockTime {
  if (status === "In Progress") return clockTime();
  return { now: creationDate, today: londonDate(creationDate) };
}

function Outcome({ delivery, isOpen }: { delivery: Delivery | undefined; isOpen: boolean }) {
  if (delivery && isAdministered(delivery))
    return <IconText icon={CheckCircleIcon} tone="success" text="Given" />;
  if (isOpen && delivery?.isDraft !== false)
    return <IconText icon={ClockIcon} tone="muted" text="Not finished" />;
  return <IconText icon={XCircleIcon} tone="muted" text="Not given" />;
}

/** The fields of the screening that say why the vaccine was given. */
const reasons = ["eligibilityCriteria", "clinicalRisk", "administrationType"];

function reasonLine(screening: readonly AnsweredSection[]): Answer[] {
  const answers = screening.flatMap((section) => section.answers);
  const texts = reasons.map((name) => answers.find(({ field }) => field === name)?.text);
  return answersBy({ "Reason for vaccinating": joined(texts) });
}

const closedLine = ({ closedFromClinic: reason }: Schemas["Episode"]): Answer[] =>
  reason
    ? [answerLine("closed", "Closed at the clinic", labelOf(endReasonLabels, reason), true)]
    : [];

function deliveryLines(delivery: Delivery | undefined): Answer[] {
  if (!delivery) return [];
  const { what, how, when, notGiven, people } = keyAnswersOf(delivery);
  const wasGiven = delivery.isVaccinationAdministered !== false;
  const lines = wasGiven ? [what, how, when, people] : [notGiven, people];
  return lines.filter(({ text }) => text !== "");
}

// The card shows these above, as exceptions.
const exceptions = new Set(["overrides", "acknowledgedWarnings"]);

interface VaccineCardProps {
  episode: Schemas["Episode"];
  type: Schemas["VaccineType"];
}

/** A newer server may store a vaccine that this page does not know. */
export const VaccineCard = (props: VaccineCardProps) =>
  isVaccineType(props.type) ? <KnownVaccineCard {...props} /> : <UnknownVaccineCard {...props} />;

const UnknownVaccineCard = ({ type }: VaccineCardProps) => (
  <section className={layout.card}>
    <p>{episodeMessages.unknownVaccineType(type)}</p>
  </section>
);

/** The record of one vaccine: first exceptions, then the most important answers. */
function KnownVaccineCard({ episode, type }: VaccineCardProps) {
  const content = contentOf(episode);
  const reading = { ...recordedAt(episode), seasons: useSeasons() };
  const delivery = content.vaccinationDetails[type]?.delivery;
  const screening = [...screeningAnswers(content, type, reading), ...sharedAnswers(content, type)];
  const answers = deliveryAnswers(content, type, reading);
  const all = withOnly(answers, ({ field }) => !exceptions.has(field));
  const lines = [...closedLine(episode), ...deliveryLines(delivery), ...reasonLine(screening)];
  const isOpen = episode.status === "In Progress";
  return (
    <VaccineBlock
      type={type}
      className={layout.card}
      outcome={<Outcome delivery={delivery} isOpen={isOpen} />}
    >
      {delivery && (
        <Exceptions delivery={delivery} season={contextAndSeason(content, type, reading).season} />
      )}
      {lines.length > 0 ? <KeyLines answers={lines} /> : <p>Nothing is recorded yet.</p>}
      {screening.length > 0 && <ScreeningPart sections={screening} />}
      {all.length > 0 && (
        <MoreAnswers title="Delivery: all answers">
          <AnsweredSections sections={all} />
        </MoreAnswers>
      )}
    </VaccineBlock>
  );
}
