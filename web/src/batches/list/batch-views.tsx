import { Suspense } from "react";
import { linkTo } from "../../routes/links.ts";
import { pageCode } from "../../routes/page-code.ts";
import { TextLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";

// Rarely opened: their code comes with them.
const recall = pageCode(async () => (await import("../recall/recall-view.tsx")).RecallView);
const imports = pageCode(async () => (await import("../import/import-view.tsx")).ImportView);

export const batchViews = {
  recall: { title: "Find who received a batch", View: recall.Shown },
  import: { title: "Import batches", View: imports.Shown },
} as const;

export type BatchViewId = keyof typeof batchViews;

export const isBatchView = (id: string | null): id is BatchViewId =>
  id !== null && Object.hasOwn(batchViews, id);

/** What else is done with batches, on the same page, since [2.28] has no further routes. */
export function BatchView({ id }: { id: BatchViewId }) {
  const { title, View } = batchViews[id];
  const back = <TextLink to={linkTo("batches")}>Back to batches</TextLink>;
  return (
    <Page title={title} back={back}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <View params={{}} />
      </Suspense>
    </Page>
  );
}
