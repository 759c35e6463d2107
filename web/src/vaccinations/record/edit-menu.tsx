import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { allStepsOf, type Step } from "@pharmacy/domain/episode/steps";
import type { Schemas } from "@pharmacy/sdk";
import { TriangleDownIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useId, useRef } from "react";
import { TextLink } from "../../ui/links.tsx";
import { stepAddress } from "../episode/state/open-episode.ts";
import styles from "./record.module.css";
import layout from "../../ui/layout.module.css";

const nameOf = (step: Step) =>
  step.stage === "consent"
    ? "Consent"
    : `${labelOf(vaccineTypeLabels, step.vaccineType)} ${step.stage}`;

/** Only an ended episode can be edited, unless it is deleted; an open one is continued. */
const isEditable = ({ status, deleted }: Schemas["Episode"]) =>
  status !== "In Progress" && !deleted;

interface EditMenuProps {
  episode: Schemas["Episode"];
  of?: Schemas["VaccineType"];
}

export function EditMenu({ episode, of }: EditMenuProps) {
  const id = useId();
  const popover = useRef<HTMLElement>(null);
  if (!isEditable(episode)) return null;
  const steps = allStepsOf(episode.vaccineTypes).filter(
    (step) => of === undefined || (step.stage !== "consent" && step.vaccineType === of),
  );
  return (
    <div className={styles.edit}>
      <Button variant="primary" trailingVisual={TriangleDownIcon} popoverTarget={id}>
        Edit
      </Button>
      <nav
        ref={popover}
        id={id}
        popover="auto"
        aria-label="Edit"
        className={`${layout.overlay} ${styles.editMenu}`}
      >
        {steps.map((step) => (
          <TextLink
            key={step.id}
            to={stepAddress(episode.id, step.id, true)}
            onClick={() => popover.current?.hidePopover()}
          >
            {nameOf(step)}
          </TextLink>
        ))}
      </nav>
    </div>
  );
}
