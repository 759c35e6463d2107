import { type RecordedHere, samePersonAnswerFor } from "@pharmacy/domain/clinical/recorded-here";
import { recordedHere } from "@pharmacy/domain/clinical/records-of-name";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { CheckIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { q } from "../../../api/q.ts";
import { FailedRead } from "../../failed-read.tsx";
import { recordedHere as words } from "../../patient-messages.ts";
import { useEpisodeSession, useOpenEpisode, useSamePersonAnswers } from "../state/use-session.ts";
import styles from "./patient.module.css";
import layout from "../../../ui/layout.module.css";

type Patient = Schemas["PatientDemographics"];

function asked({ firstName, lastName }: Patient) {
  const searchTerm = `${firstName} ${lastName}`.slice(0, 100); // the contract's longest
  const newestFirst = { sortBy: "creationDate", sortDirection: "desc" } as const;
  const body = { ...newestFirst, filters: { searchTerm }, withGiven: true };
  return { query: { page: 0, size: 99 }, body };
}

/** Not asked if the backend lacks the search or `given` in its rows. */
const isNotOffered = (error: unknown) =>
  error instanceof ApiError && [400, 404, 501].includes(error.status);

const answers = [
  { isSamePerson: true, words: words.same },
  { isSamePerson: false, words: words.another },
] as const;

/** Pressing the same answer again removes it. */
function OneRecord({ record }: { record: RecordedHere }) {
  const { dispatch } = useEpisodeSession();
  const said = samePersonAnswerFor(record, useSamePersonAnswers().said);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={layout.row16}>
      <strong id={id}>
        {words.question(
          vaccineTypeLabels[record.vaccineType],
          readableDate(record.administeredDate),
        )}
      </strong>
      {answers.map(({ isSamePerson, words: answer }) => (
        <Button
          key={answer}
          aria-pressed={said === isSamePerson}
          leadingVisual={said === isSamePerson ? CheckIcon : undefined}
          onClick={() =>
            dispatch({
              type: "same person answered",
              record,
              isSamePerson: said === isSamePerson ? undefined : isSamePerson,
            })
          }
        >
          {answer}
        </Button>
      ))}
    </div>
  );
}

/**
 * This pharmacy's records for the name and birth date of a patient entered by hand: only vaccine and day.
 * The user says whether it is the same person (openapi/decisions.md, History).
 */
export function OwnRecords({ patient }: { patient: Patient }) {
  const { episodeId } = useOpenEpisode();
  // Another user may have recorded a dose since the last read.
  const fresh = { staleTime: 0, refetchOnMount: "always" } as const;
  const open = useQuery({ ...q("listActiveEpisodes", asked(patient)), ...fresh });
  const ended = useQuery({ ...q("listCompletedEpisodes", asked(patient)), ...fresh });
  const failed = [open, ended].find(({ error }) => error && !isNotOffered(error));
  if (failed) return <FailedRead what={words.notRead} of={failed} />;
  const rows = [open, ended].flatMap(({ data }) => data?.episodes ?? []);
  const records = recordedHere(rows, patient, episodeId);
  return (
    // Always rendered, so that screen readers announce its content.
    <div role="status" className={`${layout.stack8} ${layout.live} ${styles.openEpisodes}`}>
      {records.map((record) => (
        <OneRecord key={`${record.vaccineType} ${record.administeredDate}`} record={record} />
      ))}
    </div>
  );
}
