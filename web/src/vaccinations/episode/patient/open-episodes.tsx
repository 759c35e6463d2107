import { isSameName } from "@pharmacy/domain/clinical/records-of-name";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import { openEpisode as words } from "../../patient-messages.ts";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { q } from "../../../api/q.ts";
import { linkTo } from "../../../routes/links.ts";
import { FailedPart } from "../../../ui/failed-part.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import styles from "./patient.module.css";
import layout from "../../../ui/layout.module.css";

type Patient = Schemas["PatientDemographics"];
type Row = Schemas["EpisodeRow"];

const nameOf = ({ firstName, lastName }: Patient) => `${firstName} ${lastName}`;

/** Compares by NHS number if both have one, else by name and, if the row has it, date of birth. */
function isOf(patient: Patient, { nhsNumber, patientName, dateOfBirth }: Row) {
  if (nhsNumber && patient.nhsNumber) return nhsNumber === patient.nhsNumber;
  const isSameBirth = !dateOfBirth || dateOfBirth === patient.dateOfBirth;
  return isSameBirth && isSameName(patientName, nameOf(patient));
}

function openEpisodesOf(patient: Patient) {
  const searchTerm = (patient.nhsNumber ?? nameOf(patient)).slice(0, 100); // the contract's longest
  return q("listActiveEpisodes", {
    query: { page: 0, size: 99 },
    body: { sortBy: "creationDate", sortDirection: "desc", filters: { searchTerm } },
  });
}

/** Not offered if the backend lacks the search. */
const isNotOffered = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 501);

/** Offers to continue a patient's open episode in this store, so that no second one is begun. */
export function OpenEpisodes({ patient }: { patient: Patient }) {
  // Another user may have begun one since the last read.
  const fresh = { staleTime: 0, refetchOnMount: "always" } as const;
  const { data, error, refetch } = useQuery({ ...openEpisodesOf(patient), ...fresh });
  if (error && !isNotOffered(error))
    return <FailedPart what={words.notRead} error={error} onRetry={() => void refetch()} />;
  const rows = (data?.episodes ?? []).filter((row) => isOf(patient, row));
  return (
    // Always rendered, so that screen readers announce its content.
    <div role="status" className={`${layout.stack8} ${layout.live} ${styles.openEpisodes}`}>
      {rows.map(({ id, creationDate }) => (
        <p key={id} className={layout.row16}>
          <strong>{words.isOpen(readableDate(londonDate(creationDate)))}</strong>
          <ButtonLink to={linkTo("addVaccination", { episodeId: id })}>{words.goOn}</ButtonLink>
        </p>
      ))}
    </div>
  );
}
