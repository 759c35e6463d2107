import { addDays, daysBetween } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate, londonTime } from "@pharmacy/domain/dates/london-time";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { isPermitted } from "@pharmacy/domain/roles";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { failures } from "../api/failure-messages.ts";
import { clockTime } from "../browser/clock.ts";
import { linkTo } from "../routes/links.ts";
import { roleMessages } from "../routes/role-messages.ts";
import { permissionOf, services } from "../routes/screens.ts";
import { useCurrentUser } from "../session/session-provider.tsx";
import { FailurePanel } from "../ui/failed-part.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";
import { VaccineLabel } from "../ui/vaccine-label.tsx";
import { ClinicAction } from "../vaccinations/clinic-action.tsx";
import { givenByProduct, totalOf } from "./charts/given.ts";
import { Column, CountedList, failureOf, isNotOffered, Row } from "./counted-list.tsx";
import { dashboardQueries } from "./queries.ts";
import layout from "../ui/layout.module.css";
import styles from "./dashboard.module.css";

const words = { title: "This part could not be loaded", detail: failures.codeMissing };

const PartNotLoaded = () => (
  <FailurePanel words={{ ...words, reference: null }}>
    <Button onClick={() => window.location.reload()}>{failures.loadAgain}</Button>
  </FailurePanel>
);

const Charts = lazyPart(async () => (await import("./charts/charts.tsx")).Charts, PartNotLoaded);

const SeasonsEnding = lazyPart(async () => (await import("./seasons-ending.tsx")).SeasonsEnding);

const isNothingYet = ({ active, completed, batches }: Schemas["StatusesCount"]) =>
  active + completed + (batches?.active ?? 1) === 0;

function Overview() {
  const { today } = clockTime();
  // If the counts fail, the columns are shown without them.
  const counts = useQuery(dashboardQueries.counts());
  const activity = useQuery(dashboardQueries.lately(today));
  const ending = isPermitted("vaccination:delete", useCurrentUser().roles) && <SeasonsEnding />;
  if (counts.data && isNothingYet(counts.data)) {
    return (
      <>
        <FirstSteps />
        <Suspense>{ending}</Suspense>
      </>
    );
  }
  return (
    <>
      <div className={`${layout.stack16} ${styles.columns}`}>
        <InProgress today={today} />
        <StockColumn
          activity={activity}
          isOutOfStock={counts.data?.batches?.active === 0}
          today={today}
        />
        <GivenLately activity={activity} today={today} />
      </div>
      {activity.data && (
        <Suspense fallback={<p role="status">Drawing the charts…</p>}>
          {ending}
          <Charts activity={activity.data} />
        </Suspense>
      )}
    </>
  );
}

const FirstSteps = () => (
  <section
    className={`${layout.stack16} ${layout.card} ${styles.column}`}
    aria-labelledby="first-steps"
  >
    <h2 id="first-steps">Start here</h2>
    <h3>Add the first batch</h3>
    <p>
      Scan the pack, or type its number and expiry. Each vaccination takes its dose from a batch.
    </p>
    <div className={layout.row8}>
      <ButtonLink to={linkTo("addBatch")}>Add a batch</ButtonLink>
      <ButtonLink to={linkTo("batches", { view: "import" })} variant="invisible">
        Import a list of batches
      </ButtonLink>
    </div>
    <h3>Record the first vaccination</h3>
    <p>
      Find the patient, ask for consent, go through the screening questions, then record the dose.
    </p>
    <ButtonLink to={linkTo("addVaccination")}>Record the first vaccination</ButtonLink>
    <p className={layout.note}>
      After that, this page shows unfinished records, stock to act on and vaccinations given.
    </p>
  </section>
);

/** Episodes of earlier days may be abandoned, so they have a list of their own. */
function InProgress({ today }: { today: string }) {
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
          to={addDays(today, -1)}
        />
      )}
    </Column>
  );
}

interface EpisodesProps {
  title: string;
  found: Schemas["EpisodeList"] | undefined;
  today: string;
  from?: string;
  to?: string;
}

function Episodes({ title, found, today, from, to }: EpisodesProps) {
  const { episodes = [], totalElements } = found ?? {};
  const more = (totalElements ?? 0) - episodes.length;
  return (
    <>
      <CountedList title={title} count={totalElements}>
        {episodes.map((episode) => (
          <EpisodeRow key={episode.id} episode={episode} today={today} />
        ))}
      </CountedList>
      {more > 0 && (
        <TextLink to={linkTo("vaccinations", { tab: "active", from, to })}>
          {more.toLocaleString("en-GB")} more {title.toLowerCase()}
        </TextLink>
      )}
    </>
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

// A chunk of its own, loaded in parallel with the page: it contains the rules of batch dates.
const StockToActOn = lazyPart(
  async () => (await import("./stock-to-act-on.tsx")).StockToActOn,
  PartNotLoaded,
);
StockToActOn.prepare();

interface ActivityProps {
  activity: UseQueryResult<Schemas["Activity"]>;
  today: string;
}

function StockColumn({ activity, ...rest }: ActivityProps & { isOutOfStock: boolean }) {
  const { data } = activity;
  if (isNotOffered(activity) || (data && !data.attention && !activity.error)) return null;
  const loading = <CountedList title="Stock to act on" count={undefined} />;
  const failure = failureOf(
    "The stock to act on, the charts and the vaccinations given are not shown.",
    activity,
  );
  return (
    <Column failure={failure}>
      {!failure && !data && loading}
      {data?.attention && (
        <Suspense fallback={loading}>
          <StockToActOn attention={data.attention} {...rest} />
        </Suspense>
      )}
    </Column>
  );
}

function GivenLately({ activity, today }: ActivityProps) {
  if (isNotOffered(activity)) return null;
  const on = (date: string) => activity.data?.days.find((day) => day.date === date);
  return (
    <Column>
      {!activity.error && (
        <>
          <Given title="Given today" day={on(today)} />
          <Given title="Given yesterday" day={on(addDays(today, -1))} />
        </>
      )}
      <TextLink
        to={linkTo("vaccinations", {
          tab: "completed",
          sortBy: "completionDate",
          sortDirection: "desc",
        })}
      >
        Completed episodes, the latest first
      </TextLink>
    </Column>
  );
}

const Given = ({ title, day }: { title: string; day: Schemas["ActivityDay"] | undefined }) => (
  <CountedList title={title} count={day && totalOf(day)}>
    {day &&
      givenByProduct(day).map(({ vaccineType, name, given }) => (
        <Row
          key={`${vaccineType} ${name}`}
          name={name ?? <VaccineLabel type={vaccineType} />}
          beside={given.toLocaleString("en-GB")}
          below={name !== null && <VaccineLabel type={vaccineType} />}
        />
      ))}
  </CountedList>
);

const chooseService =
  "Choose a service from the menu. Help opens a page about the service that you are in.";

/** [1.08] [2.07] */
export function DashboardPage() {
  const { firstName, name, roles } = useCurrentUser();
  const mayRecord = isPermitted("vaccination:add", roles);
  const hasService = services
    .flatMap(({ opens }) => permissionOf(opens) ?? [])
    .some((permission) => isPermitted(permission, roles));
  return (
    <Page
      title={`Hello, ${firstName || name}`}
      action={
        mayRecord && (
          <div className={layout.row8}>
            <ClinicAction />
            <ButtonLink to={linkTo("addVaccination")} variant="primary">
              Record a vaccination
            </ButtonLink>
          </div>
        )
      }
    >
      {mayRecord ? <Overview /> : <p>{hasService ? chooseService : roleMessages.noService}</p>}
    </Page>
  );
}
