import { PlusIcon } from "@primer/octicons-react";
import { AriaStatus, Button } from "@primer/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { ApiError } from "../../api/error-messages.ts";
import { linkTo } from "../../routes/links.ts";
import { pageCode } from "../../routes/page-code.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { Empty, LoadingPage } from "../../ui/page-states.tsx";
import { FailedPart } from "../../ui/failed-part.tsx";
import layout from "../../ui/layout.module.css";
import { ButtonLink } from "../../ui/links.tsx";
import {
  type ListFilter,
  useListFilters,
  useListSearch,
  useListSettings,
  useTab,
  vaccineFilter,
} from "../../ui/list/list-settings.ts";
import { ListTable } from "../../ui/list/list-table.tsx";
import { ListTools } from "../../ui/list/list-tools.tsx";
import { Page } from "../../ui/page.tsx";
import { countsFailed, Tabs } from "../../ui/tabs.tsx";
import { ClinicAction } from "../clinic-action.tsx";
import { episodeColumns } from "./episode-columns.tsx";
import {
  countsQuery,
  episodeQuery,
  type EpisodeTab,
  episodeTabs,
  newestFirst,
  takenBy,
} from "./episode-query.ts";

const nationalLabels = {
  ready: "Ready to export",
  incomplete: "Incomplete",
  exported: "Exported",
  accepted: "Accepted",
  refused: "Not accepted",
  held: "Still held",
} as const;

const days: readonly ListFilter[] = [
  { kind: "day", name: "from", label: "Created from" },
  { kind: "day", name: "to", label: "Created to" },
];

/** The filters of a tab; a filter that could only name one status is left out. */
function filtersOf(tab: EpisodeTab, isExported: boolean): readonly ListFilter[] {
  const { status, national } = takenBy(tab);
  const statuses: ListFilter = {
    ...{ kind: "choice", name: "status", label: "Status", all: "All statuses" },
    options: status.map((value) => ({ value, label: value })),
  };
  const states: ListFilter = {
    ...{ kind: "choice", name: "national", label: "National record", all: "All states" },
    options: national.map((value) => ({ value, label: nationalLabels[value] })),
  };
  return [
    ...(status.length > 0 ? [statuses] : []),
    vaccineFilter,
    ...(isExported && national.length > 0 ? [states] : []),
    ...days,
  ];
}

function EpisodeList({ tab, isExported }: { tab: EpisodeTab; isExported: boolean }) {
  const settings = useListSettings(newestFirst);
  const { term, search } = useListSearch(useCurrentUser().username);
  const filters = filtersOf(tab, isExported);
  const values = useListFilters(filters);
  const query = useQuery({
    ...episodeQuery(tab, { ...settings, valueOf: values.valueOf, term }),
    // Keeps the previous page until the next one is loaded, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
  const tooLittle = termRefusal(query.error);
  const isFiltered = term !== "" || values.inUse.length > 0;
  return (
    <>
      <ListTools
        searchLabel="Search by name, NHS number or episode"
        term={term}
        onSearch={search}
        filters={filters}
        values={values}
      />
      {tooLittle ? (
        <AriaStatus announceOnShow>
          <Empty heading="Nothing was searched for yet" text={`${tooLittle}.`} />
        </AriaStatus>
      ) : (
        <ListTable
          name={`${tab} episodes`}
          columns={episodeColumns[tab]}
          query={query}
          rowsOf={({ episodes }) => episodes}
          settings={settings}
          empty={isFiltered ? nothingFound(tab, values.showAll) : nothingYet(tab)}
        />
      )}
    </>
  );
}

/** Why the server refused a search term: every episode of the pharmacy would match it. */
const termRefusal = (error: unknown) =>
  error instanceof ApiError
    ? error.errors.find(({ path }) => path === "/filters/searchTerm")?.message
    : undefined;

const explanations: Record<EpisodeTab, string> = {
  active: "Episodes that are in progress show here until they are completed.",
  completed: "Episodes show here once their last step is saved or consent is refused.",
  deleted: "Episodes that were recorded in error show here, with who deleted them and why.",
};

const nothingYet = (tab: EpisodeTab) => (
  <Empty
    heading={`No ${tab} episodes`}
    text={explanations[tab]}
    action={
      tab === "active" ? (
        <ButtonLink to={linkTo("addVaccination")}>Record a vaccination</ButtonLink>
      ) : (
        <ButtonLink to={linkTo("vaccinations", { tab: "active" })}>Show active episodes</ButtonLink>
      )
    }
  />
);

const nothingFound = (tab: EpisodeTab, onShowAll: () => void) => (
  <Empty
    heading="No episode found"
    text={`No ${tab} episode matches. Search for the beginning of a name, NHS number or episode, look on another tab, or show all.`}
    action={<Button onClick={onShowAll}>Show all {tab} episodes</Button>}
  />
);

const tabNames = { active: "Active", completed: "Completed", deleted: "Deleted" } as const;

// Loaded on demand, since it is rarely opened.
const nationalRecord = pageCode(
  async () => (await import("../national-record/national-record-view.tsx")).NationalRecordView,
);

const PageActions = ({ isExported }: { isExported: boolean }) => (
  <div className={layout.row8}>
    {isExported && (
      <ButtonLink to={linkTo("vaccinations", { view: "national" })}>National record</ButtonLink>
    )}
    <ClinicAction />
    <ButtonLink to={linkTo("batches")}>Vaccine batches</ButtonLink>
    <ButtonLink to={linkTo("addVaccination")} variant="primary" leadingVisual={PlusIcon}>
      Record a vaccination
    </ButtonLink>
  </div>
);

/** The store's episodes: active, completed and deleted [2.39]. */
function EpisodeLists() {
  const tab = useTab(episodeTabs);
  const { data: counts, error, refetch } = useQuery(countsQuery());
  const tabs = episodeTabs.map((id) => ({
    id,
    name: tabNames[id],
    to: linkTo("vaccinations", { tab: id }),
    count: counts?.[id],
  }));
  // While the counts load, the link is shown, so that nothing jumps.
  const isExported = !counts || counts.nationalRecord !== undefined;
  return (
    <Page title="Vaccinations" action={<PageActions isExported={isExported} />}>
      <Tabs label="Episodes" tabs={tabs} selected={tab} />
      <EpisodeList key={tab} tab={tab} isExported={isExported} />
      {error && <FailedPart what={countsFailed} error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

/** The lists. The exchange with the national record is a view of this page, since [2.28] has no route for it. */
export function VaccinationsPage() {
  const [search] = useSearchParams();
  if (search.get("view") !== "national") return <EpisodeLists />;
  return (
    <Suspense fallback={<LoadingPage title="National record" />}>
      <nationalRecord.Shown />
    </Suspense>
  );
}
