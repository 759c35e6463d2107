import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { linkTo } from "../routes/links.ts";
import { TextLink } from "../ui/links.tsx";
import { VaccineLabel } from "../ui/vaccine-label.tsx";
import { Column, CountedList, Row } from "./counted-list.tsx";
import styles from "./dashboard.module.css";
import { failureOf, isNotOffered } from "./failure-of.ts";
import { givenByProduct, totalOf } from "./charts/given.ts";
import { dashboardQueries } from "./queries.ts";

/** The vaccinations of today and of yesterday, by product. */
export function GivenLately({ today }: { today: string }) {
  const ofToday = useQuery(dashboardQueries.givenToday(today));
  const ofYesterday = useQuery(dashboardQueries.givenYesterday(today));
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
