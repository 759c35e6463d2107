import { vaccineTypeLabels, vaccineTypes } from "@pharmacy/domain/vaccines/names";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { Schemas } from "@pharmacy/sdk";
import { AxisBottom, AxisLeft, type TickRendererProps } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { Group } from "@visx/group";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { BarStack } from "@visx/shape";
import { VaccineLabel, vaccineColour } from "../../ui/vaccine-label.tsx";
import { givenOf, totalOf } from "./given.ts";
import styles from "./charts.module.css";

type Day = Schemas["ActivityDay"];

const fillingOf = (type: Schemas["VaccineType"]) => `${vaccineColour(type)} ${styles.vaccine}`;

const least = 300;
const margin = { top: 8, right: 16, bottom: 24, left: 32 };

/** A bar of each day, the vaccines on top of one another in their order; as tall as the chart beside it leaves room. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { parentRef, width, height: room } = useParentSize();
  const height = Math.max(room, least);
  const right = Math.max(width - margin.left - margin.right, 0);
  const scales = scalesOf(days, right, height - margin.top - margin.bottom);
  return (
    <>
      <ul className={styles.legend}>
        {vaccineTypes.map((type) => (
          <li key={type}>
            <VaccineLabel type={type} />
          </li>
        ))}
      </ul>
      <div ref={parentRef} className={styles.chart}>
        <svg width={width} height={height}>
          <Group left={margin.left} top={margin.top}>
            <Axes days={days} right={right} {...scales} />
            <Bars days={days} {...scales} />
          </Group>
        </svg>
      </div>
    </>
  );
}

function scalesOf(days: readonly Day[], right: number, bottom: number) {
  const most = Math.max(4, ...days.map(totalOf));
  return {
    bottom,
    across: scaleBand({ domain: days.map(dateOf), range: [0, right], padding: 0.25 }),
    upwards: scaleLinear({ domain: [0, most], range: [bottom, 0], nice: true }),
  };
}

type Scales = ReturnType<typeof scalesOf> & { readonly days: readonly Day[] };

function Axes({ days, across, upwards, bottom, right }: Scales & { readonly right: number }) {
  const whole = upwards.ticks(4).filter(Number.isInteger);
  return (
    <>
      <GridRows scale={upwards} width={right} tickValues={whole} className={styles.grid} />
      <AxisLeft
        scale={upwards}
        tickValues={whole}
        tickFormat={String}
        hideAxisLine
        hideTicks
        tickComponent={Tick}
      />
      <AxisBottom
        scale={across}
        top={bottom}
        tickValues={weekly(days)}
        tickFormat={dayAndMonth}
        hideTicks
        axisLineClassName={styles.line}
        tickComponent={Tick}
      />
    </>
  );
}

function Bars({ days, across, upwards, bottom }: Scales) {
  return (
    <BarStack
      data={[...days]}
      keys={vaccineTypes}
      value={(day, type) => givenOf([day], type)}
      x={dateOf}
      xScale={across}
      yScale={upwards}
      color={() => ""}
    >
      {(stacks) => [
        ...stacks.flatMap(({ key, bars }) =>
          bars.map(({ index, x, y, width, height: tall }) => (
            <rect
              key={`${key} ${index}`}
              className={fillingOf(key)}
              {...{ x, y, width }}
              height={tall}
            />
          )),
        ),
        ...days.map((day) => (
          <rect
            key={day.date}
            className={styles.pointed}
            x={across(day.date)}
            width={across.bandwidth()}
            height={bottom}
          >
            <title>{textOf(day)}</title>
          </rect>
        )),
      ]}
    </BarStack>
  );
}

/** Plain text: the library's own measures each label in an element that it leaves on the page. */
const Tick = ({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps) => (
  <text className={styles.tick} {...{ x, y, dx, dy, textAnchor }}>
    {formattedValue}
  </text>
);

const dateOf = ({ date }: Day) => date;

/** Today, and the same day of the weeks before. */
const weekly = (days: readonly Day[]) =>
  days.filter((_, index) => (days.length - 1 - index) % 7 === 0).map(dateOf);

const dayAndMonth = (date: string) => readableDate(date).split(" ").slice(0, 2).join(" ");

const textOf = (day: Day) =>
  `${readableDate(day.date)}: ${vaccineTypes
    .map((type) => `${vaccineTypeLabels[type]} ${givenOf([day], type)}`)
    .join(", ")}`;
