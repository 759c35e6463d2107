import { Suspense } from "react";
import type { EmptyProps } from "./empty-panel.tsx";
import { lazyPart } from "./lazy-part.ts";

const Plain = ({ heading, text, action }: EmptyProps) => (
  <>
    <h2>{heading}</h2>
    <p>{text}</p>
    {action}
  </>
);

// Most lists have rows: what an empty one looks like comes by need.
const Panel = lazyPart(async () => (await import("./empty-panel.tsx")).EmptyPanel, Plain);

/** Where there is nothing to show: one sentence, and what to do next. */
export const Empty = (props: EmptyProps) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
