import type { Schemas } from "@pharmacy/sdk";
import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPart } from "../ui/lazy-part.ts";
import { Column, CountedList } from "./counted-list.tsx";
import { failureOf, isNotOffered } from "./failure-of.ts";
import { PartNotLoaded } from "./part-not-loaded.tsx";

// What reads a batch's dates comes beside the page.
const StockToActOn = lazyPart(
  async () => (await import("./stock-to-act-on.tsx")).StockToActOn,
  PartNotLoaded,
);
StockToActOn.prepare();

type StockColumnProps = {
  readonly activity: UseQueryResult<Schemas["Activity"]>;
  readonly isOutOfStock: boolean;
  readonly today: string;
};

/** The stock to act on, where the server tells it. */
export function StockColumn({ activity, ...rest }: StockColumnProps) {
  const { data } = activity;
  if (isNotOffered(activity) || (data && !data.attention && !activity.error)) return null;
  const loading = <CountedList title="Stock to act on" count={undefined} />;
  const failure = failureOf(
    "The stock to act on, the charts and what was given are not shown.",
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
