import { PlusIcon } from "@primer/octicons-react";
import { useQuery } from "@tanstack/react-query";
import { linkTo } from "../../routes/links.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useTab } from "../../ui/list/list-settings.ts";
import { Page } from "../../ui/page.tsx";
import { ClinicAction } from "../clinic-action.tsx";
import { countsFailed, Tabs } from "../../ui/tabs.tsx";
import { EpisodeList } from "./episode-list.tsx";
import { episodeTabs, countsQuery } from "./episode-query.ts";
import layout from "../../ui/layout.module.css";

const tabNames = { active: "Active", completed: "Completed", deleted: "Deleted" } as const;

const PageActions = () => (
  <div className={layout.row8}>
    <ClinicAction />
    <ButtonLink to={linkTo("batches")}>Vaccine batches</ButtonLink>
    <ButtonLink to={linkTo("addVaccination")} variant="primary" leadingVisual={PlusIcon}>
      Record a vaccination
    </ButtonLink>
  </div>
);

/** The store's episodes: active, completed and deleted [2.39]. */
export function VaccinationsPage() {
  const tab = useTab(episodeTabs);
  const { data: counts, error, refetch } = useQuery(countsQuery());
  const tabs = episodeTabs.map((id) => ({
    id,
    name: tabNames[id],
    to: linkTo("vaccinations", { tab: id }),
    count: counts?.[id],
  }));
  return (
    <Page title="Vaccinations" action={<PageActions />}>
      <Tabs label="Episodes" tabs={tabs} selected={tab} />
      <EpisodeList key={tab} tab={tab} />
      {error && <FailedPart what={countsFailed} error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
