import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";
import { linkTo } from "../routes/links.ts";
import { TextLink } from "../ui/links.tsx";
import { VaccineLabel } from "../ui/vaccine-label.tsx";
import { Column, CountedList, Row } from "./counted-list.tsx";
import styles from "./dashboard.module.css";
import { failureOf, isNotOffered } from "./failure-of.ts";
import { givenByProduct, totalOf } from "./charts/given.ts";

const activityOf = (day: string) => q("getActivity", { query: { from: day, to: day } });

/** The vaccinations of today and of yesterday, by product. */
export function GivenLately({ today }: { today: string }) {
  const ofToday = useQuery(activityOf(today));
  const ofYesterday = useQuery(activityOf(addDays(today, -1)));
  if (isNotOffered(ofToday) || isNotOffered(ofYesterday)) return null;
  const failure = failureOf(
    "What was given today and yesterday is not shown.",
    ofToday,
    ofYesterday,
  );
  return (
    <Column failure={failure}>
      {!ofToday.error && <Given title="Given today" activity={ofToday.data} />}
      {!ofYesterday.error && <Given title="Given yesterday" activity={ofYesterday.data} />}
      <TextLink
        to={linkTo("vaccinations", {
          tab: "completed",
          sortBy: "completionDate",
          sortDirection: "desc",
        })}
        className={styles.all}
      >
        Completed episodes, the latest first
      </TextLink>
    </Column>
  );
}

interface GivenProps {
  title: string;
  /** Of one day. */
  activity: Schemas["Activity"] | undefined;
}

const Given = ({ title, activity }: GivenProps) => (
  <CountedList title={title} count={activity?.days.reduce((total, day) => total + totalOf(day), 0)}>
    {activity &&
      givenByProduct(activity).map(({ vaccineType, name, given }) => (
        <Row
          key={`${vaccineType} ${name}`}
          name={name ?? <VaccineLabel type={vaccineType} />}
          beside={given.toLocaleString("en-GB")}
          below={name !== null && <VaccineLabel type={vaccineType} />}
        />
      ))}
  </CountedList>
);
