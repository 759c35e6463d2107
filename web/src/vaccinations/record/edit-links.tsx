import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { stepAddress } from "../episode/state/episode-address.ts";
import { ButtonLink } from "../../ui/links.tsx";
import styles from "./record.module.css";

type Part = "consent" | Schemas["VaccineType"];

const partOf = (step: Step): Part => (step.stage === "consent" ? "consent" : step.vaccineType);

const nameOf = (step: Step) =>
  step.stage === "consent"
    ? "consent"
    : `${labelOf(vaccineTypeLabels, step.vaccineType)} ${step.stage}`;

/** Only an ended episode that is not deleted is edited; an open one is continued. */
const isEditable = ({ status, deleted }: Schemas["Episode"]) =>
  status !== "In Progress" && !deleted;

/** To the steps in which a part of the record was answered. */
export function EditLinks({ episode, of }: { episode: Schemas["Episode"]; of: Part }) {
  if (!isEditable(episode)) return null;
  return (
    <div className={styles.actions}>
      {allStepsOf(episode.vaccineTypes)
        .filter((step) => partOf(step) === of)
        .map((step) => (
          <ButtonLink key={step.id} to={stepAddress(episode.id, step.id, true)} size="small">
            Edit {nameOf(step)}
          </ButtonLink>
        ))}
    </div>
  );
}
