import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { stepOf } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { asSentence } from "../../api/sentence.ts";
import { dayText } from "../../ui/date-time-text.ts";
import layout from "../../ui/layout.module.css";
import { TextLink } from "../../ui/links.tsx";
import { Exception } from "../answers/vaccine-block.tsx";
import { canCorrectPatient, CorrectPatient } from "./correct/correct-patient.tsx";
import type { EpisodeVersion } from "./delete/delete-dialog.tsx";
import { stepAddress } from "../episode/state/open-episode.ts";

type Status = Schemas["NationalStatus"];

/** The states in which nothing has to be done by hand. */
const states: Readonly<Partial<Record<Status["state"], string>>> = {
  ready: "ready to be exported",
  exported: "exported, not acknowledged yet",
  accepted: "accepted",
};

const earlier = "The national record has an earlier version.";

function StateLine({ vaccineType, state, isChangedSince, since }: Status) {
  const words = states[state];
  if (!words) return null;
  const day = since ? ` ${dayText(since)}` : "";
  return (
    <p className={layout.note}>
      {vaccineTypeLabels[vaccineType]} in the national record: {words.replace(/,|$/, `${day}$&`)}.
      {isChangedSince && ` ${earlier}`}
    </p>
  );
}

/** Where the fields of a reason are corrected: the patient here, the others in the delivery. */
function Correction({ status, version }: { status: Status; version: EpisodeVersion }) {
  const { vaccineType, state, reasons } = status;
  const { episode } = version;
  const fieldOf = (part: string) =>
    reasons
      .find(({ path }) => path.startsWith(part))
      ?.path.slice(part.length)
      .replaceAll("/", ".");
  const ofPatient = fieldOf("patientDemographics/");
  const ofDelivery = fieldOf(`vaccinationDetails/${vaccineType}/delivery/`);
  const isRefused = state === "refused";
  const delivery = stepOf(episode.vaccineTypes, vaccineType, "delivery");
  const isOfPatient = isRefused || ofPatient !== undefined;
  const isEnded = episode.status !== "In Progress" && !episode.deleted;
  return (
    <div className={`${layout.row8} ${layout.notOnPaper}`}>
      {isOfPatient && <CorrectPatient {...version} field={ofPatient} />}
      {delivery && isEnded && (isRefused || ofDelivery) && (
        <TextLink to={stepAddress(episode.id, delivery.id, true)} state={{ field: ofDelivery }}>
          Correct the delivery
        </TextLink>
      )}
      {isOfPatient && !canCorrectPatient(version) && isEnded && (
        <p>The patient’s details come from the national register. The GP practice corrects them.</p>
      )}
    </div>
  );
}

function ToActOn({ status, version }: { status: Status; version: EpisodeVersion }) {
  const { vaccineType, state, isStillHeld, reasons, refusal, isChangedSince } = status;
  const vaccine = vaccineTypeLabels[vaccineType];
  if (isStillHeld)
    return (
      <Exception
        tone="attention"
        icon={AlertIcon}
        title={`${vaccine} is still in the national record`}
      >
        <p>The next file takes it out. It is gone once the national record has confirmed that.</p>
      </Exception>
    );
  if (state !== "refused" && state !== "incomplete") return null;
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

/** Where each vaccination of an episode stands in the national record; nothing if the server exports none. */
export const NationalRecord = (version: EpisodeVersion) =>
  (version.episode.nationalStatus ?? []).map((status) => (
    <div key={status.vaccineType}>
      <StateLine {...status} />
      <ToActOn status={status} version={version} />
    </div>
  ));
