import { Button } from "@primer/react";
import { useCurrentUser } from "../../session/session-provider.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useListFilters, useListSearch } from "../../ui/list/list-settings.ts";
import { ListTools } from "../../ui/list/list-tools.tsx";
import { useClinicLink } from "./use-clinic-link.ts";
import { useDesk } from "./desk.ts";
import { entriesOf, isFound, type EntryTab } from "./entries-of-tab.ts";
import { entryColumns } from "./entry-columns.tsx";
import { EntryList } from "./entry-list.tsx";

const names: Record<EntryTab, string> = {
  waiting: "Waiting",
  booked: "Expected",
  seen: "Seen",
};

const nothing: Record<EntryTab, readonly [heading: string, text: string]> = {
  waiting: ["Nobody is waiting", "Who is checked in stands here, in turn."],
  booked: ["Nobody is expected", "Add the list of today's patients, or walk-ins as they come."],
  seen: ["Nobody was seen yet", "Who was vaccinated, or was not, stands here."],
};

function Nothing({ tab }: { tab: EntryTab }) {
  const clinicLink = useClinicLink();
  const [heading, text] = nothing[tab];
  const action = tab === "waiting" && (
    <ButtonLink to={clinicLink({ tab: "booked" })}>Check somebody in</ButtonLink>
  );
  return <Empty heading={heading} text={text} action={action} />;
}

const noFilters = [] as const;

/** One tab's entries; those who are to come are found by name or number. */
export function TabList({ tab }: { tab: EntryTab }) {
  const { clinic } = useDesk();
  const { term, search } = useListSearch(useCurrentUser().username);
  const values = useListFilters(noFilters);
  const entries = entriesOf(clinic)[tab];
  const isSearched = tab === "booked" && term !== "";
  const rows = isSearched ? entries.filter((entry) => isFound(entry, term)) : entries;
  return (
    <>
      {tab === "booked" && (
        <ListTools
          searchLabel="Find by name or NHS number"
          term={term}
          onSearch={search}
          filters={noFilters}
          values={values}
        />
      )}
      <EntryList
        name={names[tab]}
        columns={entryColumns[tab]}
        rows={rows}
        empty={
          isSearched ? (
            <Empty
              heading="Nobody found"
              text="Nobody who is expected has this name or number."
              action={<Button onClick={() => search("")}>Show all</Button>}
            />
          ) : (
            <Nothing tab={tab} />
          )
        }
      />
    </>
  );
}
