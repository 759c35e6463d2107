import type { Schemas } from "@pharmacy/sdk";
import { PlusIcon } from "@primer/octicons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { q } from "../../api/q.ts";
import { linkTo } from "../../app/links.ts";
import { Empty } from "../../ui/empty.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { listAnswer } from "../../ui/list/list-answer.ts";
import { useListSettings, useTab } from "../../ui/list/list-settings.ts";
import { ListTable } from "../../ui/list/list-table.tsx";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { episodeColumns } from "./episode-columns.tsx";
import styles from "./list.module.css";

const tabIds = ["active", "completed", "deleted"] as const;
const tabNames = { active: "Active", completed: "Completed", deleted: "Deleted" } as const;

type TabId = (typeof tabIds)[number];

const operations = {
  active: "listActiveEpisodes",
  completed: "listCompletedEpisodes",
  deleted: "listDeletedEpisodes",
} as const satisfies Record<TabId, string>;

/** Active means In Progress, completed means Completed and Closed (decisions.md, Steps). */
const filters: Record<TabId, Schemas["EpisodeListRequest"]["filters"]> = {
  active: {},
  completed: { status: ["Completed", "Closed"] },
  deleted: {},
};

const sortKeys: readonly Schemas["EpisodeSortKey"][] = [
  "humanReadableEpisodeId",
  "patientName",
  "creationDate",
  "status",
  "vaccinationsRequired",
  "currentStepTitle",
  "completionDate",
  "lastUpdatedBy",
  "lastUpdatedDate",
  "deletedBy",
];

const newestFirst = { keys: sortKeys, first: "creationDate", direction: "desc" } as const;

const PageActions = () => (
  <div className={styles.actions}>
    <ButtonLink to={linkTo("batches")}>Vaccine batches</ButtonLink>
    <ButtonLink to={linkTo("addVaccination")} variant="primary" leadingVisual={PlusIcon}>
      Record a vaccination
    </ButtonLink>
  </div>
);

const NoEpisodes = ({ tab }: { tab: TabId }) => (
  <Empty
    heading={`No ${tab} episodes`}
    text={
      tab === "active"
        ? "Episodes that are in progress show here until they are completed."
        : `Nothing has been ${tab} yet.`
    }
    action={
      tab === "active" && (
        <ButtonLink to={linkTo("addVaccination")}>Record a vaccination</ButtonLink>
      )
    }
  />
);

function EpisodeList({ tab }: { tab: TabId }) {
  const settings = useListSettings(newestFirst);
  const { page, size, sortBy, sortDirection } = settings;
  const query = useQuery({
    ...q(operations[tab], {
      query: { page, size },
      body: { sortBy, sortDirection, filters: filters[tab] },
    }),
    // The page before stays until the next one is there: nothing jumps.
    placeholderData: keepPreviousData,
  });
  return (
    <ListTable
      name={`${tab} episodes`}
      columns={episodeColumns[tab]}
      answer={listAnswer(query, ({ episodes }) => episodes)}
      settings={settings}
      empty={<NoEpisodes tab={tab} />}
    />
  );
}

/** The store's episodes: active, completed and deleted (§2 Episode list tabs). */
export function VaccinationsPage() {
  const tab = useTab(tabIds);
  const { data: counts } = useQuery(q("getStatusesCount", {}));
  const tabs = tabIds.map((id) => ({
    id,
    name: tabNames[id],
    to: linkTo("vaccinations", { tab: id }),
    count: counts?.[id],
  }));
  return (
    <Page title="Vaccinations" action={<PageActions />}>
      <Tabs label="Episodes" tabs={tabs} selected={tab} />
      <EpisodeList key={tab} tab={tab} />
    </Page>
  );
}
