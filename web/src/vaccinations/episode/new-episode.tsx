import { newEpisode } from "@pharmacy/domain/episode/save";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useState } from "react";
import { useLocation } from "wouter";
import { linkTo } from "../../app/links.ts";
import { type BegunFrom, useBegunFrom } from "../begun-from.ts";
import { DeceasedNotice } from "./deceased-patient.tsx";
import { Flow } from "./flow.tsx";
import { KeptDraft } from "./kept-draft.ts";
import type { OpenEpisode } from "./open-episode.ts";
import { OpenEpisodes } from "./open-episodes.tsx";
import { PatientStep } from "./patient-step.tsx";
import { useDraftOwner } from "./use-draft-owner.ts";
import { useUnsavedQuestion } from "./use-unsaved-question.ts";

type Patient = Schemas["PatientDemographics"];

interface UnsavedProps {
  opened: OpenEpisode;
  onChange: (episode: OpenEpisode) => void;
}

/** Only before the first save: later the episode is this patient's. */
function ChangePatient({ opened, onChange }: UnsavedProps) {
  const { vaccineTypes } = useBegunFrom();
  const [, navigate] = useLocation();

  function change() {
    opened.draft.keepPatient(undefined);
    // A reload must not bring back the patient that the entry began with.
    navigate(linkTo("addVaccination"), {
      replace: true,
      state: { vaccineTypes } satisfies BegunFrom,
    });
    onChange({ ...opened, content: null });
  }

  return <Button onClick={change}>Choose another patient</Button>;
}

/** The same was said at Choose; a patient entered by hand, or who comes again, was not chosen there. */
const BeforeTheFirstSave = ({ patient }: { patient: Patient }) => (
  <>
    <DeceasedNotice patient={patient} />
    <OpenEpisodes patient={patient} />
  </>
);

function ChoosePatient({ opened, onChange }: UnsavedProps) {
  const { draft } = opened;
  const { vaccineTypes } = useBegunFrom();
  useUnsavedQuestion(draft);

  function choose(patient: Patient) {
    draft.keepPatient(patient);
    onChange({ ...opened, content: newEpisode(patient, vaccineTypes) });
  }

  return <PatientStep draft={draft} onChoose={choose} />;
}

export interface NewEpisodeProps {
  /** Who it is for, where that is known already. */
  patient?: Patient;
  /** The first save made an episode. */
  onMade: (episode: OpenEpisode) => void;
}

/** The patient first, then the steps (§2 Vaccination episode flow). */
export function NewEpisode({ patient, onMade }: NewEpisodeProps) {
  const owner = useDraftOwner();
  const { vaccineTypes, products } = useBegunFrom();
  const [opened, setOpened] = useState<OpenEpisode>(() => {
    const draft = new KeptDraft({ ...owner, episodeId: null });
    // Whom somebody has chosen here before a reload comes first.
    if (patient && !draft.patient) draft.keepPatient(patient);
    const content = draft.patient ? newEpisode(draft.patient, vaccineTypes) : null;
    const begun = { episodeId: null, content, activeStepId: 0, etag: undefined };
    return { ...begun, draft, readings: 0, products };
  });
  const { content } = opened;
  const change = (changed: OpenEpisode) =>
    (changed.episodeId === null ? setOpened : onMade)(changed);
  if (content === null) return <ChoosePatient opened={opened} onChange={change} />;
  return (
    <Flow
      opened={opened}
      content={content}
      onChange={change}
      action={<ChangePatient opened={opened} onChange={change} />}
      notices={<BeforeTheFirstSave patient={content.patientDemographics} />}
    />
  );
}
