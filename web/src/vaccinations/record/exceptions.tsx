import { stopOf } from "@pharmacy/domain/clinical/stops";
import { warningMessages } from "@pharmacy/domain/clinical/warning-messages";
import type { Season } from "@pharmacy/domain/seasons/season";
import type { Delivery } from "@pharmacy/domain/vaccines/parts";
import { AlertFillIcon, AlertIcon, StopIcon } from "@primer/octicons-react";
import { answerText } from "../answers/answers.ts";
import { Exception } from "../answers/exception.tsx";
import { checkMessages } from "../check-messages.ts";
import { recordMessages as words } from "./record-messages.ts";

/** The stops that were overridden, each with its reason. */
const Overridden = ({ overrides = [] }: Delivery) =>
  overrides.map(({ code, reason }) => (
    <Exception
      key={code}
      tone="danger"
      icon={StopIcon}
      title={words.overridden(stopOf(code).message)}
    >
      <p>{checkMessages.reason(reason)}</p>
    </Exception>
  ));

/** What the dose did to the patient. */
function Reaction(delivery: Delivery) {
  const { adverseEffects, reactionSeverity, verificationStatus, descriptionOfReaction, evidence } =
    delivery;
  const effects = [
    answerText("adverseEffects", adverseEffects, null),
    answerText("reactionSeverity", reactionSeverity, null),
    answerText("verificationStatus", verificationStatus, null),
  ];
  return (
    <Exception
      tone="danger"
      icon={AlertFillIcon}
      title={words.reaction(effects.filter(Boolean).join(" · "))}
    >
      {descriptionOfReaction && <p>{descriptionOfReaction}</p>}
      {evidence && <p>{words.evidence(evidence)}</p>}
    </Exception>
  );
}

function Acknowledged({ codes, season }: { codes: readonly string[]; season: Season }) {
  const known: Readonly<Record<string, string>> = warningMessages(season);
  return (
    <Exception tone="attention" icon={AlertIcon} title={words.acknowledged}>
      <ul>
        {codes.map((code) => (
          <li key={code}>{known[code] ?? code}</li>
        ))}
      </ul>
    </Exception>
  );
}

interface ExceptionsProps {
  delivery: Delivery;
  /** Whose words the warnings have. */
  season: Season;
}

/** What was not as usual, the worst first. */
export function Exceptions({ delivery, season }: ExceptionsProps) {
  const { acknowledgedWarnings = [], isAnyAdverseEffects, isVaccinationAdministered } = delivery;
  const wasGiven = isVaccinationAdministered === true;
  return (
    <>
      {wasGiven && <Overridden {...delivery} />}
      {wasGiven && isAnyAdverseEffects && <Reaction {...delivery} />}
      {acknowledgedWarnings.length > 0 && (
        <Acknowledged codes={acknowledgedWarnings} season={season} />
      )}
    </>
  );
}
