import { useQuery } from "@tanstack/react-query";
import { linkTo } from "../routes/links.ts";
import { TextLink } from "../ui/links.tsx";
import { FailedPart } from "../ui/failed-part.tsx";
import { CountedList, Row, failureOf } from "./counted-list.tsx";
import { dashboardQueries } from "./queries.ts";
import layout from "../ui/layout.module.css";

const title = "National record to act on";
const address = linkTo("vaccinations", { view: "national" });

/** What the national record refused, cannot take yet or still has; nothing if the server exports none. */
export function NationalToActOn() {
  const counts = useQuery(dashboardQueries.counts());
  const failure = failureOf("The national record to act on is not shown.", counts);
  if (failure) return <FailedPart {...failure} />;
  if (counts.isPending) return <CountedList title={title} count={undefined} />;
  const { nationalRecord } = counts.data ?? {};
  if (!nationalRecord) return null;
  const sumOf = (name: "refused" | "incomplete" | "stillHeld") =>
    nationalRecord.reduce((sum, vaccine) => sum + vaccine[name], 0);
  const rows = [
    { total: sumOf("refused"), words: "not accepted", below: "Correct the records" },
    { total: sumOf("incomplete"), words: "incomplete", below: "They are in no file yet" },
    {
      ...{ total: sumOf("stillHeld"), words: "still held" },
      below: "Deleted or changed here; the next file takes them out",
    },
  ].filter(({ total }) => total > 0);
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <CountedList title={title} count={all}>
        {rows.map(({ total, words, below }) => (
          <Row
            key={words}
            name={<TextLink to={address}>{`${total.toLocaleString("en-GB")} ${words}`}</TextLink>}
            below={below}
          />
        ))}
      </CountedList>
      {all === 0 && <p className={layout.note}>No vaccination has to be corrected.</p>}
    </>
  );
}
