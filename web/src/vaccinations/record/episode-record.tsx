import { inStepOrder } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { AnswerList, type Answer } from "../../ui/answer-list.tsx";
import { legacyAnswers } from "./legacy-answers.ts";
import styles from "./record.module.css";
import { VaccineCard } from "./vaccine-card.tsx";
import layout from "../../ui/layout.module.css";
import { consentProvidedByLabels } from "@pharmacy/domain/episode/consent-codes";
import { consentFields } from "@pharmacy/domain/episode/consent-fields";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { answerText } from "../answers/answers.ts";
import { consentAnswers } from "../answers/episode-answers.ts";
import { KeyLines } from "../answers/key-lines.tsx";
import { MoreAnswers } from "../answers/more-answers.tsx";
import { patientAnswers } from "../answers/patient-answers.ts";
import { contentOf } from "../episode/state/open-episode.ts";
import { AnsweredSections } from "./answered-sections.tsx";
import { recordMessages as words } from "./record-messages.ts";

type Consent = Schemas["Episode"]["consent"];

/** Who consented, or that nobody did. */
function consentText(consent: Consent): string {
  if (consent?.consentStatus === false) return words.consentRefused;
  if (consent?.consentStatus !== true) return "";
  const { consentByPatientCheck, consentProvidedBy, consentPersonRelationship } = consent;
  if (consentByPatientCheck !== false) return words.consentByPatient;
  const name = [consent.consentPersonFirstName, consent.consentPersonLastName];
  return [
    consentProvidedBy && labelOf(consentProvidedByLabels, consentProvidedBy),
    name.filter(Boolean).join(" "),
    consentPersonRelationship,
  ]
    .filter(Boolean)
    .join(" · ");
}

function linesOf(consent: Consent): Answer[] {
  const withdrawn = answerText("withdrawnFor", consent?.withdrawnFor, null);
  const { label } = consentFields.withdrawnFor;
  return [
    { field: "consent", label: words.consent, text: consentText(consent), matters: false },
    ...(withdrawn === "" ? [] : [{ field: "withdrawnFor", label, text: withdrawn, matters: true }]),
  ];
}

/** Whose record it is, beyond the banner, and who consented. */
const PatientCard = ({ episode }: { episode: Schemas["Episode"] }) => (
  <section className={`${layout.stack8} ${layout.card}`} aria-labelledby="record-patient">
    <h2 id="record-patient">{words.patientAndConsent}</h2>
    <KeyLines answers={linesOf(episode.consent)} />
    <MoreAnswers title={words.patient}>
      <AnsweredSections
        sections={[...patientAnswers(episode), ...consentAnswers(contentOf(episode))]}
      />
    </MoreAnswers>
  </section>
);

/** The whole episode: a card of each vaccine, then whom it was about, then what an earlier system had. */
export const EpisodeRecord = ({ episode }: { episode: Schemas["Episode"] }) => (
  <div className={`${layout.columns} ${styles.cards}`}>
    {inStepOrder(episode.vaccineTypes).map((type) => (
      <VaccineCard key={type} episode={episode} type={type} />
    ))}
    <PatientCard episode={episode} />
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
