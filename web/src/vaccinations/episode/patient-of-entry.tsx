import type { Schemas } from "@pharmacy/sdk";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../api/q.ts";
import type { ClinicEntryRef } from "../navigation-state.ts";
import { FailedPage } from "../../ui/page-states.tsx";
import { BeginEpisode } from "./begin-episode.tsx";
import { Loading } from "./opened.tsx";
import { noSearch, type PatientSearchForm } from "./patient/patient-search.tsx";

/** Reads the patient when the episode begins, since the clinic's list may be minutes old. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

function searchFor(patient: Schemas["ClinicPatient"] | null): PatientSearchForm {
  const { nhsNumber, lastName, firstName, dateOfBirth } = patient ?? {};
  return nhsNumber
    ? { ...noSearch, nhsNumber }
    : { ...noSearch, mode: "name", lastName, firstName, dateOfBirth };
}

/**
 * Begins with the patient of a clinic's entry as they are in the register now. If they are not found or
 * have died, the user chooses the patient.
 */
export function PatientOfEntry({ entry: path }: { entry: ClinicEntryRef }) {
  const entry = useQuery({ ...q("getClinicEntry", { path }), ...fresh });
  const nhsNumber = entry.data?.patient?.nhsNumber ?? undefined;
  const asked = q("searchPatients", { body: { nhsNumber } });
  const found = useQuery({ ...asked, ...fresh, ...(nhsNumber ? {} : { queryFn: skipToken }) });
  const failed = [entry, found].find(({ error }) => error);
  if (failed?.error)
    return <FailedPage error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!entry.data || (nhsNumber && !found.data)) return <Loading />;
  const [patient, other] = found.data?.patients ?? [];
  return patient && !other && !patient.deceased ? (
    <Begin patient={patient} />
  ) : (
    <Begin search={searchFor(entry.data.patient)} />
  );
}

/** The first answer counts, since an episode begins only once. */
function Begin(props: Parameters<typeof BeginEpisode>[0]) {
  const [begun] = useState(props);
  return <BeginEpisode {...begun} />;
}
