import { addDays, daysBetween } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate, londonTime } from "@pharmacy/domain/dates/london-time";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { linkTo } from "../routes/links.ts";
import { TextLink } from "../ui/links.tsx";
import { Column, CountedList, Row, failureOf } from "./counted-list.tsx";
import { dashboardQueries } from "./queries.ts";
import layout from "../ui/layout.module.css";

/** The unfinished episodes of today, and apart from them the earlier ones, which may be abandoned. */
export function InProgress({ today }: { today: string }) {
  const yesterday = addDays(today, -1);
  const ofToday = useQuery(dashboardQueries.begunToday(today));
  const earlier = useQuery(dashboardQueries.begunEarlier(today));
  const failure = failureOf("The episodes in progress are not shown.", ofToday, earlier);
  return (
    <Column failure={failure}>
      {!ofToday.error && (
        <Episodes title="In progress today" found={ofToday.data} today={today} from={today} />
      )}
      {!earlier.error && (
        <Episodes
          title="Unfinished from earlier days"
          found={earlier.data}
          today={today}
          to={yesterday}
        />
      )}
    </Column>
  );
}

interface EpisodesProps {
  title: string;
  found: Schemas["EpisodeList"] | undefined;
  today: string;
  /** The day filter of the link to the full list. */
  from?: string;
  to?: string;
}

function Episodes({ title, found, today, from, to }: EpisodesProps) {
  const { episodes = [], totalElements } = found ?? {};
  const more = (totalElements ?? 0) - episodes.length;
  return (
    <CountedList
      title={title}
      count={totalElements}
      after={
        more > 0 && (
          <TextLink to={linkTo("vaccinations", { tab: "active", from, to })}>
            {more.toLocaleString("en-GB")} more {title.toLowerCase()}
          </TextLink>
        )
      }
    >
      {episodes.map((episode) => (
        <EpisodeRow key={episode.id} episode={episode} today={today} />
      ))}
    </CountedList>
  );
}

/** The name links to the record; the NHS number distinguishes patients of the same name. */
const EpisodeRow = ({ episode, today }: { episode: Schemas["EpisodeRow"]; today: string }) => (
  <Row
    name={
      <span className={layout.oneLine}>
        <TextLink
          to={linkTo("addVaccination", { episodeId: episode.id })}
          title={episode.patientName}
        >
          {episode.patientName}
        </TextLink>
      </span>
    }
    beside={episode.nhsNumber && readableNhsNumber(episode.nhsNumber)}
    below={`${started(episode.creationDate, today)} · ${episode.currentStepTitle}`}
  />
);

function started(at: string, today: string): string {
  const days = daysBetween(londonDate(at), today);
  if (days <= 0) return `Started ${londonTime(at)}`;
  return days === 1 ? "Started yesterday" : `Started ${days} days ago`;
}
