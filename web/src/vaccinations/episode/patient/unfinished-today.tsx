import { londonTime } from "@pharmacy/domain/dates/london-time";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { clockTime } from "../../../browser/clock.ts";
import { linkTo } from "../../../routes/links.ts";
import { FailedRead } from "../../failed-read.tsx";
import { ButtonLink, TextLink } from "../../../ui/links.tsx";
import { unfinishedToday as words } from "../../patient-messages.ts";
import styles from "./patient.module.css";
import layout from "../../../ui/layout.module.css";

const mostShown = 10;

function startedOn(day: string) {
  const filters = { createdFrom: day, createdTo: day };
  return q("listActiveEpisodes", {
    query: { page: 0, size: mostShown },
    body: { sortBy: "creationDate", sortDirection: "desc", filters },
  });
}

function Unfinished({ row }: { row: Schemas["EpisodeRow"] }) {
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
        aria-label={words.goOnWith(patientName)}
      >
        {words.goOn}
      </ButtonLink>
    </li>
  );
}

/** Today's unfinished episodes, so that an interrupted one is continued and not begun again. */
export function UnfinishedToday() {
  const { today } = clockTime();
  // Another user may have begun or ended one since the last read.
  const fresh = { staleTime: 0, refetchOnMount: "always" } as const;
  const { data, ...query } = useQuery({ ...startedOn(today), ...fresh });
  if (query.error) return <FailedRead what={words.notRead} of={query} />;
  if (!data || data.episodes.length === 0) return null;
  const { episodes, totalElements } = data;
  return (
    <section className={`${layout.stack8} ${styles.unfinished}`} aria-labelledby="unfinished">
      <h2 id="unfinished">{words.title}</h2>
      <ul>
        {episodes.map((row) => (
          <Unfinished key={row.id} row={row} />
        ))}
      </ul>
      {totalElements > episodes.length && (
        <TextLink to={linkTo("vaccinations", { tab: "active", from: today, to: today })}>
          {words.all(totalElements)}
        </TextLink>
      )}
    </section>
  );
}
