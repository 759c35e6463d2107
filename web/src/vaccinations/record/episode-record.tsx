import { labelOf } from "@pharmacy/domain/validation/code-lists";
import * as codes from "@pharmacy/domain/episode/delivery-codes";
import type { Schemas } from "@pharmacy/sdk";
import { consentAnswers, patientAnswers } from "../answers/episode-answers.ts";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { AnswerList, type Answer } from "../../ui/answer-list.tsx";
import styles from "./record.module.css";
import { VaccineCard, AnsweredSections } from "./vaccine-card.tsx";
import layout from "../../ui/layout.module.css";
import { consentProvidedByLabels, consentFields } from "@pharmacy/domain/episode/consent-fields";
import { answerLine, answersBy, answerText, joined } from "../answers/answers.ts";
import { KeyLines, MoreAnswers } from "../answers/answer-blocks.tsx";
import type { EpisodeVersion } from "./episode-version.ts";
import { CorrectPatient } from "./record-actions.tsx";
import { contentOf } from "../episode/state/open-episode.ts";

const inWords = (labels: Readonly<Record<string, string>>, code: string | null | undefined) =>
  code ? labelOf(labels, code) : "";

type Legacy = Schemas["LegacyAdministration"];

function peopleAndEffects({ administeredBy: person, adverseEffects = [], ...legacy }: Legacy) {
  const effects = adverseEffects.map((effect) => labelOf(codes.adverseEffectLabels, effect));
  const registration = person?.gphcNumber && `GPhC ${person.gphcNumber}`;
  return {
    "Adverse effects": joined([effects.join(", "), legacy.otherAdverseEffect], ": "),
    "Administered by":
      person && joined([`${person.firstName} ${person.surname}`, registration, person.role], ", "),
  };
}

/** The read-only answers of an earlier system [3.29] (openapi/decisions.md, Steps and statuses). */
function legacyAnswers(legacy: Legacy): Answer[] {
  const { vaccine, administrationFullDate: at, siteOfAdministration: site } = legacy;
  const { expirationMonth: month, expirationYear: year, doses: dose } = vaccine ?? {};
  return answersBy({
    Administered: legacy.isVaccineAdministered ? "Yes" : "No",
    "Why not": inWords(codes.notAdministeredReasonLabels, legacy.notAdministeredReason),
    "Date and time": at && dateTimeText(at),
    Where: inWords(codes.administrationLocationLabels, legacy.administrationLocation),
    Vaccine: vaccine?.name,
    "Batch number": vaccine?.batchNumber,
    "Expiry date": month && year ? `${String(month).padStart(2, "0")}/${year}` : "",
    Dose: dose && `${dose.doseAmount} ${dose.unit}`,
    Route: inWords(codes.vaccineRouteLabels, legacy.vaccineRoute),
    "Site of administration": inWords(codes.siteOfAdministrationLabels, site),
    ...peopleAndEffects(legacy),
    Draft: legacy.isDraft ? "Yes" : "",
  });
}

type Consent = Schemas["Episode"]["consent"];

function consentText(consent: Consent): string {
  if (consent?.consentStatus === false) return "Not given";
  if (consent?.consentStatus !== true) return "";
  const { consentByPatientCheck, consentProvidedBy, consentPersonRelationship } = consent;
  if (consentByPatientCheck !== false) return "Given by the patient";
  return joined([
    inWords(consentProvidedByLabels, consentProvidedBy),
    joined([consent.consentPersonFirstName, consent.consentPersonLastName], " "),
    consentPersonRelationship,
  ]);
}

function linesOf(consent: Consent): Answer[] {
  const withdrawn = answerText("withdrawnFor", consent?.withdrawnFor, null);
  const { label } = consentFields.withdrawnFor;
  return [
    answerLine("consent", "Consent", consentText(consent)),
    ...(withdrawn === "" ? [] : [answerLine("withdrawnFor", label, withdrawn, true)]),
  ];
}

export const EpisodeRecord = ({ episode, etag }: EpisodeVersion) => (
  <div className={`${layout.columns} ${styles.cards}`}>
    {inStepOrder(episode.vaccineTypes).map((type) => (
      <VaccineCard key={type} episode={episode} type={type} />
    ))}
    <section className={`${layout.stack8} ${layout.card}`} aria-labelledby="record-patient">
      <h2 id="record-patient">Patient and consent</h2>
      <KeyLines answers={linesOf(episode.consent)} />
      <CorrectPatient episode={episode} etag={etag} />
      <MoreAnswers title="All details of the patient and the consent">
        <AnsweredSections
          sections={[...patientAnswers(episode), ...consentAnswers(contentOf(episode))]}
        />
      </MoreAnswers>
    </section>
    {episode.legacyAdministration && (
      <section className={`${layout.stack8} ${layout.card}`} aria-labelledby="record-legacy">
        <h2 id="record-legacy">Recorded by an earlier system</h2>
        <AnswerList answers={legacyAnswers(episode.legacyAdministration)} />
      </section>
    )}
  </div>
);
