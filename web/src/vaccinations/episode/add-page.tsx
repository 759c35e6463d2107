import type { Schemas } from "@pharmacy/sdk";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { q } from "../../api/q.ts";
import { FailedPage } from "../../ui/page-states.tsx";
import { type ClinicEntryRef, useNavigationState } from "../navigation-state.ts";
import { Loading, Opened, OpenStored } from "./edit-page.tsx";
import { noSearch, type PatientSearchForm, PatientStep } from "./patient/patient-search.tsx";
import { useCarryOver, vaccinesFor } from "./state/step-values.ts";
import { patientChosen, typed, searchForm } from "./state/episode-session.ts";
import { begun, useEpisodeAddress } from "./state/open-episode.ts";
import { useOpening } from "./state/open-session.ts";

type Patient = Schemas["PatientDemographics"];

function BeginEpisode(props: { patient?: Patient; search?: PatientSearchForm }) {
  const { patient, search } = props;
  const opening = useOpening();
  const [{ vaccineTypes, clinicEntry, keepsAnswers }] = useState(useNavigationState());
  const keepAnswers = useCarryOver();
  const begin = useEffectEvent(() => {
    const { patient: chosen = patient } = opening.localDraft(null);
    const session = opening.open({ ...begun(), clinicEntry });
    if (keepsAnswers) keepAnswers(session);
    const vaccines = vaccinesFor(session, vaccineTypes);
    if (chosen) session.dispatch(patientChosen(chosen, vaccines));
    else if (search) session.dispatch(typed(searchForm, { ...search }));
  });
  // Reads the storage once, after the previous page has closed its episode: the first patient counts.
  useEffect(() => begin(), [opening]);
  return null;
}

function searchFor(patient: Schemas["ClinicPatient"] | null): PatientSearchForm {
  const { nhsNumber, lastName, firstName, dateOfBirth } = patient ?? {};
  return nhsNumber
    ? { ...noSearch, nhsNumber }
    : { ...noSearch, mode: "name", lastName, firstName, dateOfBirth };
}

/** The patient as the register has them now; if not found or deceased, the user chooses. */
function PatientOfEntry({ entry: path }: { entry: ClinicEntryRef }) {
  const entry = useQuery(q("getClinicEntry", { path }));
  const nhsNumber = entry.data?.patient?.nhsNumber ?? undefined;
  const asked = q("searchPatients", { body: { nhsNumber } });
  const found = useQuery({ ...asked, ...(nhsNumber ? {} : { queryFn: skipToken }) });
  const failed = [entry, found].find(({ error }) => error);
  if (failed?.error)
    return <FailedPage error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!entry.data || (nhsNumber && !found.data)) return <Loading />;
  const [patient, other] = found.data?.patients ?? [];
  return patient && !other && !patient.deceased ? (
    <BeginEpisode patient={patient} />
  ) : (
    <BeginEpisode search={searchFor(entry.data.patient)} />
  );
}

/** Another vaccine for the patient of an episode: reads the patient again, copies nothing else. */
function SamePatient({ episodeId }: { episodeId: string }) {
  const { data, error, refetch } = useQuery(q("getEpisode", { path: { episodeId } }));
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  return data ? <BeginEpisode patient={data.patientDemographics} /> : <Loading />;
}

function NewEpisode() {
  const [{ patientOf, clinicEntry }] = useState(useNavigationState());
  if (clinicEntry) return <PatientOfEntry entry={clinicEntry} />;
  return patientOf ? <SamePatient episodeId={patientOf} /> : <BeginEpisode />;
}

/** Begins an episode, or resumes one that is In Progress (openapi/decisions.md, Routes). */
export function AddVaccinationPage() {
  const { episodeId } = useEpisodeAddress();
  return (
    <Opened episodeId={episodeId} patientStep={PatientStep}>
      {episodeId === null ? (
        <NewEpisode />
      ) : (
        <OpenStored key={episodeId} episodeId={episodeId} isUpdated={false} />
      )}
    </Opened>
  );
}
