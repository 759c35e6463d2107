import {
  type CarriedOverDelivery,
  type CarriedOverPart,
  type CarriedOver,
  carriedOverOn,
  carriedOverVaccines,
  withoutCarriedOver,
} from "@pharmacy/domain/episode/carried-over";
import type { Unfit } from "@pharmacy/domain/episode/carried-over-fit";
import {
  administrationLocationLabels,
  deliveredUnderLabels,
  vaccineRouteLabels,
} from "@pharmacy/domain/episode/delivery-codes";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { codesOf, labelOf } from "@pharmacy/domain/validation/code-lists";
import { joined, personMessages } from "../../answers/answers.ts";
import { XIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { type ReactNode, useId, useRef, useState } from "react";
import layout from "../../../ui/layout.module.css";
import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import type { ConsentValues } from "@pharmacy/domain/episode/values";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { useFormContext } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { answersCarriedOver } from "../state/episode-session.ts";
import { useEpisodeSession } from "../state/open-session.ts";

type Person = "responsibleClinician" | "responsibleDrawer" | "vaccinator";

const personLine = (part: Person, { [part]: person }: CarriedOverDelivery) =>
  person ? `${deliveryFields[part].label}: ${personMessages(person)[0]}` : "";

/** The text of each part; empty if it is not carried over. */
const texts: Readonly<Record<CarriedOverPart, (carriedOver: CarriedOverDelivery) => string>> = {
  product: ({ product }) => product?.name ?? "",
  batch: ({ batch }) => (batch ? `Batch ${batch.number}` : ""),
  vacRoute: ({ vacRoute }) => (vacRoute ? labelOf(vaccineRouteLabels, vacRoute) : ""),
  place: ({ place }) => {
    const { administrationLocation: location, longStayCareHomeName: home } = place ?? {};
    return location ? joined([labelOf(administrationLocationLabels, location), home], ": ") : "";
  },
  vaccinationDeliveredUnder: ({ vaccinationDeliveredUnder: under }) =>
    under ? labelOf(deliveredUnderLabels, under) : "",
  responsibleClinician: (carriedOver) => personLine("responsibleClinician", carriedOver),
  responsibleDrawer: (carriedOver) => personLine("responsibleDrawer", carriedOver),
  vaccinator: (carriedOver) => personLine("vaccinator", carriedOver),
};

export const carriedOverTexts = (carriedOver: CarriedOverDelivery) =>
  codesOf(texts)
    .map((part) => ({ part, text: texts[part](carriedOver) }))
    .filter(({ text }) => text !== "");

const reasons: Readonly<Record<Unfit, string>> = {
  "not in stock": "it is not in stock any more.",
  "no doses left": "it has no doses left.",
  expired: "it is past its last day.",
  "not for this patient": "it is not for this patient's age or group.",
  "care home": "where somebody of this group is vaccinated is not known.",
};

/** Why an answer of the last patient is not used for this one. */
export const droppedText = (text: string, why: Unfit) => `${text} is not kept: ${reasons[why]}`;

/** The product and the batch; of the other answers, the number. */
function inBrief(all: readonly string[]): string {
  const [shown, others] = [all.slice(0, 2), all.slice(2)];
  return [...shown, ...(others.length > 0 ? [`${others.length} more`] : [])].join(" · ");
}

interface CarriedOverStripProps {
  line: readonly string[];
  notes?: readonly string[];
  /** Every carried-over answer has a button to remove it. */
  children: ReactNode;
}

/** The answers of the last record in one line; Change shows the buttons to remove them. */
export function CarriedOverStrip({ line, notes = [], children }: CarriedOverStripProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`${layout.stack8} ${layout.card} ${layout.muted}`} aria-labelledby={id}>
      <div className={layout.row8}>
        <h2 id={id} tabIndex={-1}>
          As last time
        </h2>
        <p className={`${layout.grow} ${layout.note}`}>{inBrief(line)}</p>
        {line.length > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Change
          </Button>
        )}
      </div>
      {notes.map((sentence) => (
        <p key={sentence} role="status">
          {sentence}
        </p>
      ))}
      {isOpen && children}
    </section>
  );
}

interface CarriedOverPartsProps<Part extends string> {
  parts: readonly { part: Part; text: string }[];
  onRemove: (part: Part) => void;
}

export function CarriedOverParts<Part extends string>(props: CarriedOverPartsProps<Part>) {
  const { parts, onRemove } = props;
  const list = useRef<HTMLUListElement>(null);

  function remove(part: Part) {
    // The pressed button disappears, so the heading gets the focus.
    list.current?.closest("section")?.querySelector("h2")?.focus();
    onRemove(part);
  }

  return (
    <ul ref={list} className={layout.row8}>
      {parts.map(({ part, text }) => (
        <li key={part}>
          <Button
            size="small"
            labelWrap
            trailingVisual={XIcon}
            aria-label={`Remove ${text}, as last time`}
            onClick={() => remove(part)}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The carried-over vaccines; each delivery shows its own answers, once they are checked. */
export function CarriedOverVaccines({ carriedOver }: { carriedOver: CarriedOver }) {
  const session = useEpisodeSession();
  const { getValues, setValue } = useFormContext<ConsentValues>();
  const { today } = clockTime();
  const deliveries = carriedOverOn(carriedOver, today);
  const isOfToday = carriedOver.day === today;
  if (isOfToday && Object.keys(deliveries).length === 0) return null;

  const vaccines = carriedOverVaccines({ day: carriedOver.day, deliveries }).map((type) => ({
    part: type,
    text: labelOf(vaccineTypeLabels, type),
  }));

  function remove(type: Schemas["VaccineType"]) {
    session.dispatch(answersCarriedOver(withoutCarriedOver(carriedOver, type)));
    const types = getValues("vaccineTypes") ?? [];
    const others = types.filter((one) => one !== type);
    setValue("vaccineTypes", others, { shouldDirty: true });
  }

  const day = readableDate(carriedOver.day);
  return (
    <CarriedOverStrip
      line={vaccines.map(({ text }) => text)}
      notes={isOfToday ? [] : [`Nothing is kept from ${day}: answers are kept for one day.`]}
    >
      <CarriedOverParts parts={vaccines} onRemove={remove} />
    </CarriedOverStrip>
  );
}
