import { Link } from "@primer/react";
import { Suspense } from "react";
import { useConfig } from "../../../config/config-context.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import layout from "../../../ui/layout.module.css";

// Reactions are rare: the address is there at once, the summary comes with its code.
const ReactionSummary = lazyPart(
  async () => (await import("./reaction-summary.tsx")).ReactionSummary,
);

/** The national yellow card scheme is offered [9.09], with what it asks ready to copy. */
export function YellowCard() {
  const { yellowCardUrl } = useConfig();
  return (
    <section className={`${layout.stack8} ${layout.card}`} aria-labelledby="yellow-card">
      <h3 id="yellow-card">Summary for a Yellow Card report</h3>
      <p>
        Report suspected reactions to the{" "}
        <Link href={yellowCardUrl} target="_blank" rel="noreferrer" inline>
          Yellow Card scheme (opens in a new tab)
        </Link>
        .
      </p>
      <Suspense>
        <ReactionSummary />
      </Suspense>
    </section>
  );
}
