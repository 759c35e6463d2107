import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import { londonDate } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { q } from "../api/q.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import styles from "./dashboard.module.css";
import { FirstSteps } from "./first-steps.tsx";
import { GivenLately } from "./given-lately.tsx";
import { InProgress } from "./in-progress.tsx";
import { PartNotLoaded } from "./part-not-loaded.tsx";
import { StockColumn } from "./stock-column.tsx";

// The charts' library comes last.
const Charts = lazyPart(async () => (await import("./charts/charts.tsx")).Charts, PartNotLoaded);

/** Four weeks: a chart of a day each that still fits a narrow window. */
const shownDays = 28;

const isNothingYet = ({ active, completed, batches }: Schemas["StatusesCount"]) =>
  active + completed + (batches?.active ?? 1) === 0;

const todayInLondon = () => londonDate(new Date());

/** What wants to be done today, and what was done. */
export function Overview() {
  const today = todayInLondon();
  // Where the counts do not come the columns tell all there is.
  const counts = useQuery(q("getStatusesCount", {}));
  const query = { from: addDays(today, 1 - shownDays), to: today };
  const activity = useQuery(q("getActivity", { query }));
  if (counts.data && isNothingYet(counts.data)) return <FirstSteps />;
  return (
    <>
      <div className={styles.columns}>
        <InProgress today={today} />
        <StockColumn
          activity={activity}
          isOutOfStock={counts.data?.batches?.active === 0}
          today={today}
        />
        <GivenLately today={today} />
      </div>
      {activity.data && (
        <Suspense fallback={<p role="status">Drawing the charts…</p>}>
          <Charts activity={activity.data} />
        </Suspense>
      )}
    </>
  );
}
