import {
  type RecordedHere,
  samePersonAnswerFor,
  isSameName,
  recordedHere,
} from "@pharmacy/domain/clinical/recorded-here";
import { londonDate, londonTime } from "@pharmacy/domain/dates/london-time";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Params, Schemas } from "@pharmacy/sdk";
import { CheckIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { ApiError } from "../../../api/error-messages.ts";
import { q } from "../../../api/q.ts";
import { clockTime } from "../../../browser/clock.ts";
import { linkTo } from "../../../routes/links.ts";
import layout from "../../../ui/layout.module.css";
import { ButtonLink, TextLink } from "../../../ui/links.tsx";
import { FailedRead } from "../../../ui/failed-part.tsx";
import type { NavigationState } from "../../navigation-state.ts";
import { openEpisode, recordedHere as ownRecords } from "../../patient-messages.ts";
import { samePersonAnswered } from "../state/episode-session.ts";
import { useEpisodeSession, useOpenEpisode, useSamePersonAnswers } from "../state/open-session.ts";
import styles from "./patient.module.css";

type Patient = Schemas["PatientDemographics"];
type Row = Schemas["EpisodeRow"];
type Asked = Params<"listActiveEpisodes">;

// Another user may have begun or ended one since the last read.
const fresh = { staleTime: 0, refetchOnMount: "always" } as const;

const newest = (size: number, filters: Asked["body"]["filters"]) =>
  ({
    query: { page: 0, size },
    body: { sortBy: "creationDate", sortDirection: "desc", filters },
  }) satisfies Asked;

const nameOf = ({ firstName, lastName }: Patient) => `${firstName} ${lastName}`;

const longestTerm = 100; // the contract's

const isOneOf = (statuses: readonly number[], error: unknown) =>
  error instanceof ApiError && statuses.includes(error.status);

/** Always rendered, so that screen readers announce its content. */
const Announced = ({ children }: { children: ReactNode }) => (
  <div role="status" className={`${layout.stack8} ${layout.live} ${styles.openEpisodes}`}>
    {children}
  </div>
);

/** Compares by NHS number if both have one, else by name and date of birth; without both, by name. */
function isOf(patient: Patient, { nhsNumber, patientName, dateOfBirth }: Row) {
  if (nhsNumber && patient.nhsNumber) return nhsNumber === patient.nhsNumber;
  const isSameBirth = dateOfBirth ? dateOfBirth === patient.dateOfBirth : !patient.nhsNumber;
  return isSameBirth && isSameName(patientName, nameOf(patient));
}

/** Offers to continue a patient's open episode in this store, so that no second one is begun. */
export function OpenEpisodes({ patient }: { patient: Patient }) {
  const { nhsNumber } = patient;
  const { clinicEntry } = useOpenEpisode();
  const state = { clinicEntry } satisfies NavigationState;
  const asked = (searchTerm: string) => ({
    ...q("listActiveEpisodes", newest(99, { searchTerm: searchTerm.slice(0, longestTerm) })),
    ...fresh,
  });
  // An episode that was begun by hand has no NHS number.
  const byName = useQuery(asked(nameOf(patient)));
  const byNumber = useQuery({ ...asked(nhsNumber ?? ""), enabled: Boolean(nhsNumber) });
  const { notRead, isOpen, goOn } = openEpisode;
  // Not offered if the backend lacks the search.
  const failed = [byNumber, byName].find(({ error }) => error && !isOneOf([404, 501], error));
  const found = [byNumber, byName].flatMap(({ data }) => data?.episodes ?? []);
  const rows = new Map(found.filter((row) => isOf(patient, row)).map((row) => [row.id, row]));
  return (
    <Announced>
      {failed && <FailedRead what={notRead} of={failed} />}
      {[...rows.values()].map(({ id, creationDate }) => (
        <p key={id} className={layout.row16}>
          <strong>{isOpen(readableDate(londonDate(creationDate)))}</strong>
          <ButtonLink to={linkTo("addVaccination", { episodeId: id })} state={state}>
            {goOn}
          </ButtonLink>
        </p>
      ))}
    </Announced>
  );
}

const answers = [
  { isSamePerson: true, text: ownRecords.same },
  { isSamePerson: false, text: ownRecords.another },
] as const;

function OneRecord({ record }: { record: RecordedHere }) {
  const { dispatch } = useEpisodeSession();
  const said = samePersonAnswerFor(record, useSamePersonAnswers().said);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={layout.row16}>
      <strong id={id}>
        {ownRecords.question(
          vaccineTypeLabels[record.vaccineType],
          readableDate(record.administeredDate),
        )}
      </strong>
      {answers.map(({ isSamePerson, text: answer }) => (
        <Button
          key={answer}
          aria-pressed={said === isSamePerson}
          leadingVisual={said === isSamePerson ? CheckIcon : undefined}
          onClick={() =>
            dispatch(samePersonAnswered(record, said === isSamePerson ? undefined : isSamePerson))
          }
        >
          {answer}
        </Button>
      ))}
    </div>
  );
}

/** This pharmacy's records for the name and birth date: the same person? (openapi/decisions.md, History) */
export function OwnRecords({ patient }: { patient: Patient }) {
  const { episodeId } = useOpenEpisode();
  const { query, body } = newest(99, { searchTerm: nameOf(patient).slice(0, longestTerm) });
  const asked = { query, body: { ...body, withGiven: true } };
  const open = useQuery({ ...q("listActiveEpisodes", asked), ...fresh });
  const ended = useQuery({ ...q("listCompletedEpisodes", asked), ...fresh });
  // Not asked if the backend lacks the search or `given` in its rows.
  const failed = [open, ended].find(({ error }) => error && !isOneOf([400, 404, 501], error));
  if (failed) return <FailedRead what={ownRecords.notRead} of={failed} />;
  const rows = [open, ended].flatMap(({ data }) => data?.episodes ?? []);
  const records = recordedHere(rows, patient, episodeId);
  return (
    <Announced>
      {records.map((record) => (
        <OneRecord key={`${record.vaccineType} ${record.administeredDate}`} record={record} />
      ))}
    </Announced>
  );
}

const mostShown = 10;

function Unfinished({ row }: { row: Row }) {
  const { id, patientName, dateOfBirth, nhsNumber, currentStepTitle, lastUpdatedBy } = row;
  const who = [
    dateOfBirth && `born ${readableDate(dateOfBirth)}`,
    nhsNumber && readableNhsNumber(nhsNumber),
  ];
  return (
    <li className={`${layout.row16} ${layout.spread} ${layout.item}`}>
      <div className={layout.stack4}>
        <p>
          <strong>{patientName}</strong> {who.filter(Boolean).join(" · ")}
        </p>
        <p className={layout.quiet}>
          {[currentStepTitle, londonTime(row.lastUpdatedDate), lastUpdatedBy].join(" · ")}
        </p>
      </div>
      <ButtonLink
        to={linkTo("addVaccination", { episodeId: id })}
        aria-label={`Continue with ${patientName}`}
      >
        Continue
      </ButtonLink>
    </li>
  );
}

/** Today's unfinished episodes, so that an interrupted one is continued and not begun again. */
export function UnfinishedToday() {
  const { today } = clockTime();
  const asked = newest(mostShown, { createdFrom: today, createdTo: today });
  const { data, ...query } = useQuery({ ...q("listActiveEpisodes", asked), ...fresh });
  if (query.error)
    return <FailedRead what="The records started today could not be loaded." of={query} />;
  if (!data || data.episodes.length === 0) return null;
  const { episodes, totalElements } = data;
  return (
    <section className={layout.stack8} aria-labelledby="unfinished">
      <h2 id="unfinished">Started today, not finished</h2>
      <ul>
        {episodes.map((row) => (
          <Unfinished key={row.id} row={row} />
        ))}
      </ul>
      {totalElements > episodes.length && (
        <TextLink to={linkTo("vaccinations", { tab: "active", from: today, to: today })}>
          All {totalElements} that were started today
        </TextLink>
      )}
    </section>
  );
}
