import { isPermitted } from "@pharmacy/domain/roles";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useCurrentUser } from "../session/session-provider.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import styles from "./dashboard.module.css";
import { FirstSteps } from "./first-steps.tsx";
import { GivenLately } from "./given-lately.tsx";
import { InProgress } from "./in-progress.tsx";
import { PartNotLoaded } from "./part-not-loaded.tsx";
import { dashboardQueries, todayInLondon } from "./queries.ts";
import { StockColumn } from "./stock-column.tsx";

// The charts' library comes last.
const Charts = lazyPart(async () => (await import("./charts/charts.tsx")).Charts, PartNotLoaded);

const SeasonsEnding = lazyPart(async () => (await import("./seasons-ending.tsx")).SeasonsEnding);

const isNothingYet = ({ active, completed, batches }: Schemas["StatusesCount"]) =>
  active + completed + (batches?.active ?? 1) === 0;

/** What wants to be done today, and what was done. */
export function Overview() {
  const today = todayInLondon();
  // Where the counts do not come the columns tell all there is.
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
      <div className={styles.columns}>
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
