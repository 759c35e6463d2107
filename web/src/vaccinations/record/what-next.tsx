import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { codesOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { Suspense } from "react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { useLastRecord } from "../kept-answers.ts";
import { type NavigationState, useNavigationState } from "../navigation-state.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { recordMessages as words } from "./record-messages.ts";
import layout from "../../ui/layout.module.css";

const ToClinic = () => <ButtonLink to={linkTo("clinic")}>{words.toClinic}</ButtonLink>;

const NextPatient = lazyPart(
  async () => (await import("./next-patient.tsx")).NextPatient,
  ToClinic,
);

/** The next one in the queue, or the other vaccine of the same visit; a refusal names no vaccine. */
export function WhatNext({ episode }: { episode: Schemas["Episode"] }) {
  const { id: episodeId, vaccineTypes } = episode;
  const { clinicEntry: recordedFrom } = useNavigationState();
  // After a reload, or at another desk, the record alone knows.
  const { clinicEntry = recordedFrom } = episode;
  const keepsAnswers = useLastRecord().read()?.episodeId === episodeId;
  const isRefusal = vaccineTypes.length === 0;
  const isOtherLeft = codesOf(vaccineTypeLabels).some((type) => !vaccineTypes.includes(type));
  return (
    <section aria-label={words.whatNext} className={layout.row8}>
      {clinicEntry && (
        <Suspense>
          <NextPatient clinicId={clinicEntry.clinicId} />
        </Suspense>
      )}
      <ButtonLink
        to={linkTo("addVaccination")}
        state={{ vaccineTypes, keepsAnswers } satisfies NavigationState}
        variant={clinicEntry ? "default" : "primary"}
      >
        {isRefusal ? "Record another vaccination" : "Same vaccine for another patient"}
      </ButtonLink>
      {isOtherLeft && !isRefusal && (
        <ButtonLink
          to={linkTo("addVaccination")}
          state={{ patientOf: episodeId } satisfies NavigationState}
        >
          Another vaccine for this patient
        </ButtonLink>
      )}
      <ButtonLink to={linkTo("viewVaccination", { episodeId })} variant="invisible">
        View the record
      </ButtonLink>
      <Button onClick={() => window.print()} variant="invisible">
        Print
      </Button>
      <ButtonLink to={linkTo("vaccinations", { tab: "completed" })} variant="invisible">
        Back to the list
      </ButtonLink>
    </section>
  );
}
