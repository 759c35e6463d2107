import { addDays } from "@pharmacy/domain/dates/calendar-dates";
import type { Schemas } from "@pharmacy/sdk";
import type { UseQueryResult } from "@tanstack/react-query";
import { linkTo } from "../routes/links.ts";
import { TextLink } from "../ui/links.tsx";
import { VaccineLabel } from "../ui/vaccine-label.tsx";
import { Column, CountedList, Row } from "./counted-list.tsx";
import styles from "./dashboard.module.css";
import { isNotOffered } from "./failure-of.ts";
import { givenByProduct, totalOf } from "./charts/given.ts";

type GivenLatelyProps = {
  readonly activity: UseQueryResult<Schemas["Activity"]>;
  readonly today: string;
};

/** The vaccinations of today and of yesterday, by product. */
export function GivenLately({ activity, today }: GivenLatelyProps) {
  if (isNotOffered(activity)) return null;
  const on = (date: string) => activity.data?.days.find((day) => day.date === date);
  return (
    <Column>
      {!activity.error && (
        <>
          <Given title="Given today" day={on(today)} />
          <Given title="Given yesterday" day={on(addDays(today, -1))} />
        </>
      )}
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
  day: Schemas["ActivityDay"] | undefined;
}

const Given = ({ title, day }: GivenProps) => (
  <CountedList title={title} count={day && totalOf(day)}>
    {day &&
      givenByProduct(day).map(({ vaccineType, name, given }) => (
        <Row
          key={`${vaccineType} ${name}`}
          name={name ?? <VaccineLabel type={vaccineType} />}
          beside={given.toLocaleString("en-GB")}
          below={name !== null && <VaccineLabel type={vaccineType} />}
        />
      ))}
  </CountedList>
);
