import { Button } from "@primer/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { linkTo } from "../../routes/links.ts";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { listAnswer } from "../../ui/list/list-answer.ts";
import { useListFilters, useListSearch, useListSettings } from "../../ui/list/list-settings.ts";
import { ListTable } from "../../ui/list/list-table.tsx";
import { ListTools } from "../../ui/list/list-tools.tsx";
import { episodeColumns } from "./episode-columns.tsx";
import { episodeFilters, type EpisodeTab, episodeQuery, newestFirst } from "./episode-query.ts";

/** One tab's episodes: searched, filtered, sorted and paged by the server. */
export function EpisodeList({ tab }: { tab: EpisodeTab }) {
  const settings = useListSettings(newestFirst);
  const { term, search } = useListSearch(useCurrentUser().username);
  const values = useListFilters(episodeFilters[tab]);
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
        filters={episodeFilters[tab]}
        values={values}
      />
      <ListTable
        name={`${tab} episodes`}
        columns={episodeColumns[tab]}
        answer={tooLittle ? noRows : listAnswer(query, ({ episodes }) => episodes)}
        settings={settings}
        empty={
          tooLittle ? (
            <Empty heading="Nothing was searched for yet" text={`${tooLittle}.`} />
          ) : isFiltered ? (
            <NothingFound tab={tab} onShowAll={values.showAll} />
          ) : (
            <NothingYet tab={tab} />
          )
        }
      />
    </>
  );
}

/** Why the server refused a search term: every episode of the pharmacy would match it. */
const termRefusal = (error: unknown) =>
  error instanceof ApiError
    ? error.errors.find(({ path }) => path === "/filters/searchTerm")?.message
    : undefined;

const noRows = {
  ...{ rows: [], total: 0, isTotalMinimum: false, isFormer: false },
  ...{ error: null, retry: () => undefined },
};

const nothingYet: Record<EpisodeTab, string> = {
  active: "Episodes that are in progress show here until they are completed.",
  completed: "Episodes show here once their last step is saved or consent is refused.",
  deleted: "Episodes that were recorded in error show here, with who deleted them and why.",
};

const NothingYet = ({ tab }: { tab: EpisodeTab }) => (
  <Empty
    heading={`No ${tab} episodes`}
    text={nothingYet[tab]}
    action={
      tab === "active" ? (
        <ButtonLink to={linkTo("addVaccination")}>Record a vaccination</ButtonLink>
      ) : (
        <ButtonLink to={linkTo("vaccinations", { tab: "active" })}>Show active episodes</ButtonLink>
      )
    }
  />
);

const NothingFound = ({ tab, onShowAll }: { tab: EpisodeTab; onShowAll: () => void }) => (
  <Empty
    heading="No episode found"
    text={`No ${tab} episode matches. Search for the beginning of a name, NHS number or episode, look on another tab, or show all.`}
    action={<Button onClick={onShowAll}>Show all {tab} episodes</Button>}
  />
);
