import { PlusIcon } from "@primer/octicons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { pageCode } from "../../routes/page-code.ts";
import { useTab } from "../../ui/list/list-settings.ts";
import { Page } from "../../ui/page.tsx";
import { LoadingPage } from "../../ui/page-states.tsx";
import { ClinicAction } from "../clinic-action.tsx";
import { countsFailed, Tabs } from "../../ui/tabs.tsx";
import { EpisodeList } from "./episode-list.tsx";
import { episodeTabs, countsQuery } from "./episode-query.ts";
import layout from "../../ui/layout.module.css";

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
  // Until the counts are there it is taken to be offered, so that nothing jumps.
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
      <nationalRecord.Shown params={{}} />
    </Suspense>
  );
}
