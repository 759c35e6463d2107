import { labelOf } from "@pharmacy/domain/validation/code-lists";
import * as codes from "@pharmacy/domain/episode/delivery-codes";
import type { Schemas } from "@pharmacy/sdk";
import { type AnsweredSection, consentAnswers } from "../answers/episode-answers.ts";
import { dateTimeText } from "../../ui/date-time-text.ts";
import { inStepOrder } from "@pharmacy/domain/episode/steps";
import { AnswerList, type Answer } from "../../ui/answer-list.tsx";
import styles from "./record.module.css";
import { VaccineCard, AnsweredSections } from "./vaccine-card.tsx";
import layout from "../../ui/layout.module.css";
import { consentProvidedByLabels, consentFields } from "@pharmacy/domain/episode/consent-fields";
import { answerLine as row, answerText, joined } from "../answers/answers.ts";
import { KeyLines, MoreAnswers } from "../answers/vaccine-block.tsx";
import { patientAnswers } from "../answers/patient-answers.ts";
import { CorrectPatient } from "./correct/correct-patient.tsx";
import type { EpisodeVersion } from "./delete/delete-dialog.tsx";
import { contentOf } from "../episode/state/open-episode.ts";

type Legacy = Schemas["LegacyAdministration"];

const inWords = (labels: Readonly<Record<string, string>>, code: string | null | undefined) =>
  code ? labelOf(labels, code) : "";

function effectsText({ adverseEffects = [], otherAdverseEffect }: Legacy): string {
  const effects = adverseEffects.map((effect) => labelOf(codes.adverseEffectLabels, effect));
  return joined([effects.join(", "), otherAdverseEffect], ": ");
}

function personText({ administeredBy: person }: Legacy): string {
  if (!person) return "";
  const { firstName, surname, gphcNumber, role } = person;
  return joined([`${firstName} ${surname}`, gphcNumber && `GPhC ${gphcNumber}`, role], ", ");
}

function expiryText({ vaccine }: Legacy): string {
  const { expirationMonth: month, expirationYear: year } = vaccine ?? {};
  return month && year ? `${String(month).padStart(2, "0")}/${year}` : "";
}

function doseText({ vaccine }: Legacy): string {
  const dose = vaccine?.doses;
  return dose ? `${dose.doseAmount} ${dose.unit}` : "";
}

/** The read-only answers of an earlier system [3.29] (openapi/decisions.md, Steps and statuses). */
function legacyAnswers(legacy: Legacy | null | undefined): AnsweredSection[] {
  if (!legacy) return [];
  const { vaccine, administrationFullDate: at, administrationLocation: place } = legacy;
  const { notAdministeredReason: why, vaccineRoute: route, siteOfAdministration: site } = legacy;
  const siteText = inWords(codes.siteOfAdministrationLabels, site);
  const answers = [
    row("isVaccineAdministered", "Administered", legacy.isVaccineAdministered ? "Yes" : "No"),
    row("notAdministeredReason", "Why not", inWords(codes.notAdministeredReasonLabels, why)),
    row("administrationFullDate", "Date and time", at && dateTimeText(at)),
    row("administrationLocation", "Where", inWords(codes.administrationLocationLabels, place)),
    row("vaccineName", "Vaccine", vaccine?.name),
    row("batchNumber", "Batch number", vaccine?.batchNumber),
    row("expiry", "Expiry date", expiryText(legacy)),
    row("doses", "Dose", doseText(legacy)),
    row("vaccineRoute", "Route", inWords(codes.vaccineRouteLabels, route)),
    row("siteOfAdministration", "Site of administration", siteText),
    row("adverseEffects", "Adverse effects", effectsText(legacy)),
    row("administeredBy", "Administered by", personText(legacy)),
    row("isDraft", "Draft", legacy.isDraft ? "Yes" : ""),
  ];
  return [
    {
      id: "legacy",
      title: "Recorded by an earlier system",
      answers: answers.filter(({ text }) => text !== ""),
    },
  ];
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
    row("consent", "Consent", consentText(consent)),
    ...(withdrawn === "" ? [] : [row("withdrawnFor", label, withdrawn, true)]),
  ];
}

/** The patient's details that the banner does not show, and the consent. */
const PatientCard = ({ episode, etag }: EpisodeVersion) => (
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
);

/** The whole episode: one card per vaccine, the patient, and the answers of an earlier system. */
export const EpisodeRecord = ({ episode, etag }: EpisodeVersion) => (
  <div className={`${layout.columns} ${styles.cards}`}>
    {inStepOrder(episode.vaccineTypes).map((type) => (
      <VaccineCard key={type} episode={episode} type={type} />
    ))}
    <PatientCard episode={episode} etag={etag} />
    {legacyAnswers(episode.legacyAdministration).map(({ id, title, answers }) => (
      <section
        key={id}
        className={`${layout.stack8} ${layout.card}`}
        aria-labelledby={`record-${id}`}
      >
        <h2 id={`record-${id}`}>{title}</h2>
        <AnswerList answers={answers} />
      </section>
    ))}
  </div>
);
