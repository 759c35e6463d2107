import { useQuery } from "@tanstack/react-query";
import { linkTo } from "../routes/links.ts";
import { TextLink } from "../ui/links.tsx";
import { CountedList, Row } from "./counted-list.tsx";
import { dashboardQueries } from "./queries.ts";
import layout from "../ui/layout.module.css";

const address = linkTo("vaccinations", { view: "national" });

/** What the national record refused, cannot take yet or still has; nothing if the server exports none. */
export function NationalToActOn() {
  const { data } = useQuery(dashboardQueries.counts());
  const { nationalRecord } = data ?? {};
  if (!nationalRecord) return null;
  const sumOf = (name: "refused" | "incomplete" | "stillHeld") =>
    nationalRecord.reduce((sum, counts) => sum + counts[name], 0);
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
      <CountedList title="National record to act on" count={all}>
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
