import { stepOf } from "@pharmacy/domain/episode/steps";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { asSentence } from "../../api/error-messages.ts";
import { dayText } from "../../ui/date-time-text.ts";
import layout from "../../ui/layout.module.css";
import { TextLink } from "../../ui/links.tsx";
import { Exception } from "../answers/answer-blocks.tsx";
import { stepAddress } from "../episode/state/open-episode.ts";
import type { EpisodeVersion } from "./episode-version.ts";
import { canCorrectPatient, CorrectPatient, isEditable } from "./record-actions.tsx";

type Status = Schemas["NationalStatus"];

/** The states in which nothing has to be done by hand. */
const states: Readonly<Partial<Record<Status["state"], string>>> = {
  ready: "ready to be exported",
  exported: "exported, not acknowledged yet",
  accepted: "accepted",
};

const earlier = "The national record has an earlier version.";

/** The first path below this part of the episode, as a form's field. */
const fieldIn = (part: string, reasons: Status["reasons"]) =>
  reasons
    .find(({ path }) => path.startsWith(part))
    ?.path.slice(part.length)
    .replaceAll("/", ".");

interface StandingProps {
  status: Status;
  version: EpisodeVersion;
}

/** Where the fields of a reason are corrected: the patient here, the others in the delivery. */
function Correction({ status, version }: StandingProps) {
  const { vaccineType, state, reasons } = status;
  const { episode } = version;
  const ofPatient = fieldIn("patientDemographics/", reasons);
  const ofDelivery = fieldIn(`vaccinationDetails/${vaccineType}/delivery/`, reasons);
  const isRefused = state === "refused";
  const delivery = stepOf(episode.vaccineTypes, vaccineType, "delivery");
  const isOfPatient = isRefused || ofPatient !== undefined;
  return (
    <div className={`${layout.row8} ${layout.notOnPaper}`}>
      {isOfPatient && <CorrectPatient {...version} field={ofPatient} />}
      {delivery && isEditable(episode) && (isRefused || ofDelivery) && (
        <TextLink to={stepAddress(episode.id, delivery.id, true)} state={{ field: ofDelivery }}>
          Correct the delivery
        </TextLink>
      )}
      {isOfPatient && !canCorrectPatient(episode) && isEditable(episode) && (
        <p>The patient’s details come from the national register. The GP practice corrects them.</p>
      )}
    </div>
  );
}

function ToActOn({ status, version }: StandingProps) {
  const { vaccineType, state, reasons, refusal, isChangedSince } = status;
  const vaccine = vaccineTypeLabels[vaccineType];
  const isRefused = state === "refused";
  return (
    <Exception
      tone={isRefused ? "danger" : "attention"}
      icon={isRefused ? StopIcon : AlertIcon}
      title={
        isRefused
          ? `${vaccine} was not accepted by the national record`
          : `${vaccine} cannot be exported to the national record yet`
      }
    >
      {isRefused && <p>{refusal ? asSentence(refusal) : "It gave no reason."}</p>}
      {reasons.map(({ path, message, advice }) => (
        <p key={path + message}>
          {message} {advice}
        </p>
      ))}
      {isChangedSince && <p>{earlier}</p>}
      <Correction status={status} version={version} />
    </Exception>
  );
}

function Standing({ status, version }: StandingProps) {
  const { vaccineType, state, isChangedSince, isStillHeld, since } = status;
  const vaccine = vaccineTypeLabels[vaccineType];
  const words = states[state];
  const day = since ? ` ${dayText(since)}` : "";
  const isToActOn = !isStillHeld && (state === "refused" || state === "incomplete");
  return (
    <div>
      {words && (
        <p className={layout.note}>
          {vaccine} in the national record: {words.replace(/,|$/, `${day}$&`)}.
          {isChangedSince && ` ${earlier}`}
        </p>
      )}
      {isStillHeld && (
        <Exception
          tone="attention"
          icon={AlertIcon}
          title={`${vaccine} is still in the national record`}
        >
          <p>The next file takes it out. It is gone once the national record has confirmed that.</p>
        </Exception>
      )}
      {isToActOn && <ToActOn status={status} version={version} />}
    </div>
  );
}

/** Where each vaccination of an episode stands in the national record; nothing if the server exports none. */
export const NationalRecord = (version: EpisodeVersion) =>
  version.episode.nationalStatus?.map((status) => (
    <Standing key={status.vaccineType} status={status} version={version} />
  ));
