import { isCodeOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import { PlusIcon } from "@primer/octicons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { batchSortKeys, q } from "../../api/q.ts";
import { linkTo } from "../../routes/links.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { Empty } from "../../ui/page-states.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { ListTable } from "../../ui/list/list-table.tsx";
import {
  useListFilters,
  useListSearch,
  useListSettings,
  useTab,
  vaccineFilter,
} from "../../ui/list/list-settings.ts";
import { ListTools } from "../../ui/list/list-tools.tsx";
import { Page } from "../../ui/page.tsx";
import { countsFailed, Tabs } from "../../ui/tabs.tsx";
import { batchColumns } from "./batch-columns.tsx";
import layout from "../../ui/layout.module.css";
import { Suspense } from "react";
import { pageCode } from "../../routes/page-code.ts";

// Loaded on demand, since they are rarely opened.
const recall = pageCode(async () => (await import("../recall/recall-view.tsx")).RecallView);
const imports = pageCode(async () => (await import("../import/import-view.tsx")).ImportView);

const batchViews = {
  recall: { title: "Find who received a batch", View: recall.Shown },
  import: { title: "Import batches", View: imports.Shown },
} as const;

type BatchViewId = keyof typeof batchViews;

const isBatchView = (id: string | null): id is BatchViewId =>
  id !== null && Object.hasOwn(batchViews, id);

/** Recall and import are views of this page, since [2.28] has no routes for them. */
function BatchView({ id }: { id: BatchViewId }) {
  const { title, View } = batchViews[id];
  const back = <TextLink to={linkTo("batches")}>Back to batches</TextLink>;
  return (
    <Page title={title} back={back}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <View />
      </Suspense>
    </Page>
  );
}

const tabIds = ["active", "finished", "decommissioned"] as const; // [2.58]
type TabId = (typeof tabIds)[number];

const byNumber = { keys: batchSortKeys, first: "batchNo", direction: "desc" } as const;
/** The most urgent batch is first. */
const byExpiry = { keys: batchSortKeys, first: "expiryDate", direction: "asc" } as const;

const lists = {
  active: ["Active", "listActiveBatches", byExpiry],
  finished: ["Finished", "listFinishedBatches", byNumber],
  decommissioned: ["Decommissioned", "listDecommissionedBatches", byNumber],
} as const satisfies Record<TabId, readonly unknown[]>;

const filters = [vaccineFilter];

const Actions = () => (
  <div className={layout.row8}>
    <ButtonLink to={linkTo("batches", { view: "recall" })}>Recall</ButtonLink>
    <ButtonLink to={linkTo("batches", { view: "import" })}>Import</ButtonLink>
    <ButtonLink to={linkTo("addBatch")} variant="primary" leadingVisual={PlusIcon}>
      Add batch
    </ButtonLink>
  </div>
);

const NoBatches = ({ tab, isSearched }: { tab: TabId; isSearched: boolean }) =>
  isSearched ? (
    <Empty
      heading="No batch found"
      text={`No ${tab} batch matches. Search for the beginning of a batch number, product or manufacturer.`}
    />
  ) : (
    <Empty
      heading={`No ${tab} batches`}
      text={
        tab === "active"
          ? "Add a batch to choose it when a vaccination is recorded."
          : `No batch has been ${tab} yet.`
      }
    />
  );

function BatchList({ tab }: { tab: TabId }) {
  const [, operation, order] = lists[tab];
  const settings = useListSettings(order);
  const { term, search } = useListSearch(useCurrentUser().username);
  const values = useListFilters(filters);
  const vaccineType = values.valueOf(vaccineFilter.name);
  const { page, size, sortBy, sortDirection } = settings;
  const query = useQuery({
    ...q(operation, {
      query: { page, size },
      body: {
        sortBy,
        sortDirection,
        ...(term ? { searchTerm: term } : {}),
        vaccineType: isCodeOf(vaccineTypeLabels, vaccineType) ? [vaccineType] : [],
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListTools
        searchLabel="Search by number, product or manufacturer"
        term={term}
        onSearch={search}
        filters={filters}
        values={values}
      />
      <ListTable
        name={`${tab} batches`}
        columns={batchColumns[tab]}
        query={query}
        rowsOf={({ batches }) => batches.map((row) => ({ ...row, id: row.batch.id }))}
        settings={settings}
        empty={<NoBatches tab={tab} isSearched={term !== "" || vaccineType !== ""} />}
      />
    </>
  );
}

function BatchLists() {
  const tab = useTab(tabIds);
  const { data: counts, error, refetch } = useQuery(q("getStatusesCount"));
  const tabs = tabIds.map((id) => ({
    id,
    name: lists[id][0],
    to: linkTo("batches", { tab: id }),
    count: counts?.batches?.[id],
  }));
  return (
    <Page title="Vaccine batches" action={<Actions />}>
      <Tabs label="Batches" tabs={tabs} selected={tab} />
      <BatchList key={tab} tab={tab} />
      {error && <FailedPart what={countsFailed} error={error} onRetry={refetch} />}
    </Page>
  );
}

/** [2.58] */
export function BatchesPage() {
  const [search] = useSearchParams();
  const view = search.get("view");
  return isBatchView(view) ? <BatchView id={view} /> : <BatchLists />;
}
