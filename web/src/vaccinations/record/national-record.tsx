import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon, StopIcon } from "@primer/octicons-react";
import { asSentence } from "../../api/sentence.ts";
import layout from "../../ui/layout.module.css";
import { Exception } from "../answers/exception.tsx";

type Status = Schemas["NationalStatus"];

/** The states in which nothing has to be done by hand. */
const states: Readonly<Partial<Record<Status["state"], string>>> = {
  ready: "ready to be exported",
  exported: "exported, not acknowledged yet",
  accepted: "accepted",
};

const earlier = "The national record has an earlier version.";

function StateLine({ vaccineType, state, isChangedSince }: Status) {
  const words = states[state];
  if (!words) return null;
  return (
    <p className={layout.note}>
      {vaccineTypeLabels[vaccineType]} in the national record: {words}.
      {isChangedSince && ` ${earlier}`}
    </p>
  );
}

/** What the national record refuses, lacks or still has, and what to do. */
function Problem({ vaccineType, isStillHeld, ...status }: Status) {
  const { state, reasons, refusal, isChangedSince } = status;
  const vaccine = vaccineTypeLabels[vaccineType];
  if (isStillHeld)
    return (
      <Exception
        tone="attention"
        icon={AlertIcon}
        title={`${vaccine} is still in the national record`}
      >
        <p>It is taken out with the next export, once the national record has confirmed it.</p>
      </Exception>
    );
  if (state === "refused")
    return (
      <Exception
        tone="danger"
        icon={StopIcon}
        title={`${vaccine} was not accepted by the national record`}
      >
        <p>{refusal ? asSentence(refusal) : "It gave no reason."} Correct the record.</p>
        {isChangedSince && <p>{earlier}</p>}
      </Exception>
    );
  if (state !== "incomplete") return null;
  return (
    <Exception
      tone="attention"
      icon={AlertIcon}
      title={`${vaccine} cannot be exported to the national record yet`}
    >
      {reasons.map(({ path, message, advice }) => (
        <p key={path + message}>
          {message} {advice}
        </p>
      ))}
      {isChangedSince && <p>{earlier}</p>}
    </Exception>
  );
}

/** Where each vaccination of an episode stands in the national record; nothing if the server exports none. */
export const NationalRecord = ({ nationalStatus = [] }: Schemas["Episode"]) =>
  nationalStatus.map((status) => (
    <div key={status.vaccineType}>
      <StateLine {...status} />
      <Problem {...status} />
    </div>
  ));
