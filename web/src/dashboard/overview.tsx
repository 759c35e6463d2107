import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { q } from "../api/q.ts";
import { isStatus } from "../api/error-messages.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { Blocks } from "./blocks.tsx";
import styles from "./dashboard.module.css";
import { EpisodesWaiting } from "./episodes-waiting.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { PartNotLoaded } from "./part-not-loaded.tsx";
import { Totals } from "./totals.tsx";

// What is told of stock comes after the page, and the charts' library last.
const BatchesWaiting = lazyPart(
  async () => (await import("./batches-waiting.tsx")).BatchesWaiting,
  PartNotLoaded,
);
const Charts = lazyPart(async () => (await import("./charts/charts.tsx")).Charts, PartNotLoaded);

/** Four weeks: a chart of a day each that still fits a narrow window. */
const shownDays = 28;

const isNothingYet = ({ active, completed, batches }: Schemas["StatusesCount"]) =>
  active + completed + (batches?.active ?? 1) === 0;

/** Without an extension its feature is absent and nothing breaks (openapi/decisions.md, Contract). */
const isNotOffered = (error: unknown) => isStatus(error, 404) || isStatus(error, 501);

const todayInLondon = () => londonDate(new Date());

/** What waits in the pharmacy, and what was done in it. */
export function Overview() {
  const today = todayInLondon();
  const counts = useQuery(q("getStatusesCount", {}));
  const query = { from: addDays(today, 1 - shownDays), to: today };
  const activity = useQuery(q("getActivity", { query }));
  return (
    <>
      {counts.data && isNothingYet(counts.data) && <FirstSteps />}
      <Blocks counts={counts.data} activity={activity.data} today={today} />
      {counts.error && (
        <FailedPart
          what="The counts are not shown."
          error={counts.error}
          onRetry={() => void counts.refetch()}
        />
      )}
      <div className={styles.columns}>
        <EpisodesWaiting today={today} />
        {activity.data?.attention && (
          <Suspense>
            <BatchesWaiting attention={activity.data.attention} today={today} />
          </Suspense>
        )}
      </div>
      {activity.error && !isNotOffered(activity.error) && (
        <FailedPart
          what="What was given and what is in stock is not shown."
          error={activity.error}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.data && (
        <Suspense fallback={<p role="status">Drawing the pictures…</p>}>
          <Charts activity={activity.data} />
        </Suspense>
      )}
      {counts.data && <Totals counts={counts.data} />}
    </>
  );
}
