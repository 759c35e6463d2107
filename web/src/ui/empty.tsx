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

// Loaded on demand, since most lists have rows.
const Panel = lazyPart(async () => (await import("./empty-panel.tsx")).EmptyPanel, Plain);

/** Says that there is nothing to show, and what to do next. */
export const Empty = (props: EmptyProps) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
