import {
  type CarriedOverDelivery,
  type CarriedOverPart,
  type CarriedOver,
  carriedOverOf,
  carriedOverOn,
  carriedOverVaccines,
  withoutCarriedOver,
} from "@pharmacy/domain/episode/carried-over";
import {
  type Unfit,
  unfitParts,
  whenCarriedOverIsRemoved,
} from "@pharmacy/domain/episode/carried-over-fit";
import {
  administrationLocationLabels,
  deliveredUnderLabels,
  vaccineRouteLabels,
} from "@pharmacy/domain/episode/delivery-codes";
import { deliveryFields } from "@pharmacy/domain/episode/delivery-fields";
import { codesOf, labelOf } from "@pharmacy/domain/validation/code-lists";
import { joined, personTexts } from "../../answers/answers.ts";
import { XIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useId, useRef, useState, useEffect, useEffectEvent } from "react";
import layout from "../../../ui/layout.module.css";
import { readableDate } from "@pharmacy/domain/dates/calendar-dates";
import type { ConsentValues } from "@pharmacy/domain/episode/steps";
import { vaccineTypeLabels } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import { useFormContext, useWatch } from "react-hook-form";
import { clockTime } from "../../../browser/clock.ts";
import { answersCarriedOver } from "../state/episode-session.ts";
import { useEpisodeSession } from "../state/open-session.ts";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/q.ts";
import { useChange, useOpenStep, usePatientFacts } from "../step/step.tsx";
import { catalogueChoices, choiceOf } from "../batch-picker/batch-choices.ts";
import { useChooseStock, useStock } from "../batch-picker/use-stock.ts";
import { useRecorder } from "../state/step-values.ts";
import { whenDetailChanges } from "@pharmacy/domain/episode/delivery-effects";
import { asLastTime } from "../../../ui/form/field.tsx";

type Person = "responsibleClinician" | "responsibleDrawer" | "vaccinator";

const personLine = (part: Person, { [part]: person }: CarriedOverDelivery) =>
  person ? `${deliveryFields[part].label}: ${personTexts(person)[0]}` : "";

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

/** Like `texts`, but different for two batches of one number and two people of one name. */
function keyOf(part: CarriedOverPart, carriedOver: CarriedOverDelivery) {
  if (part === "product") return carriedOver.product?.vaccineId;
  if (part === "batch") return carriedOver.batch?.id;
  return [texts[part](carriedOver), ...personTexts(carriedOver[part])].join();
}

const carriedOverTexts = (carriedOver: CarriedOverDelivery) =>
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

function inBrief(all: readonly string[]): string {
  const [shown, others] = [all.slice(0, 2), all.slice(2)];
  return [...shown, ...(others.length > 0 ? [`${others.length} more`] : [])].join(" · ");
}

interface CarriedOverStripProps<Part extends string> {
  parts: readonly { part: Part; text: string }[];
  notes: readonly string[];
  onRemove: (part: Part) => void;
}

/** The answers of the last record in one line; Change shows a button to remove each. */
function CarriedOverStrip<Part extends string>(props: CarriedOverStripProps<Part>) {
  const { parts, notes, onRemove } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);

  function remove(part: Part) {
    // The pressed button disappears, so the heading gets the focus.
    heading.current?.focus();
    onRemove(part);
  }

  return (
    <section className={`${layout.stack8} ${layout.card} ${layout.muted}`} aria-labelledby={id}>
      <div className={layout.row8}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          As last time
        </h2>
        <p className={`${layout.grow} ${layout.note}`}>{inBrief(parts.map(({ text }) => text))}</p>
        {parts.length > 0 && (
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
      {isOpen && (
        <ul className={layout.row8}>
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
      )}
    </section>
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
      parts={vaccines}
      notes={isOfToday ? [] : [`Nothing is kept from ${day}: answers are kept for one day.`]}
      onRemove={remove}
    />
  );
}

/** Finds the carried-over parts in today's catalogue and stock; undefined while these are loading. */
function useFound(carriedOver: CarriedOverDelivery) {
  const { vaccineType } = useOpenStep().context;
  const patient = usePatientFacts();
  const { data } = useQuery(q("getVaccineTypes"));
  const { vaccineId, name: packName = "" } = carriedOver.product ?? {};
  const stock = useStock({ vaccineType, packName, typed: "", withFinished: false });
  const choices = data && catalogueChoices(data, vaccineType);
  const choice = choices && (choices.find(({ pack }) => pack.vaccineId === vaccineId) ?? null);
  const isWholeKnown = !stock.isPending && !stock.error && stock.total === null;
  const rows = isWholeKnown ? stock.rows : undefined;
  const unfit = unfitParts(carriedOver, {
    ...patient,
    product: choice === null ? null : choice?.product,
    batches: rows?.map(({ batch }) => batch),
  });
  return { choice, rows, unfit };
}

/** The product first, the batch once the stock is loaded; the user's own choice has priority. */
function useChooseCarriedOver(
  carriedOver: CarriedOverDelivery,
  found: ReturnType<typeof useFound>,
) {
  const { choice, rows, unfit } = found;
  const { context } = useOpenStep();
  const { getValues } = useFormContext<DeliveryValues>();
  const change = useChange<DeliveryValues>();
  const choose = useChooseStock();
  const chosenId = useWatch({
    compute: ({ vacProvidedToPatient }: DeliveryValues) => vacProvidedToPatient?.vaccineId,
  });
  const product = choice && !unfit.product ? choice : null;
  const row = rows?.find(({ batch }) => batch.id === carriedOver.batch?.id);

  const chooseProduct = useEffectEvent(() => {
    if (!product || getValues().vacProvidedToPatient) return;
    choose.product(product);
    const { vacRoute } = carriedOver;
    if (vacRoute && product.product.routes?.includes(vacRoute))
      change("vacRoute", (delivery) => whenDetailChanges(delivery, "vacRoute", vacRoute));
    choose.markFilledIn(asLastTime, "vaccineSelected", "doseAmount", "vacRoute");
  });
  useEffect(() => chooseProduct(), [product?.pack.vaccineId]);

  const isBatchWanted = row && !unfit.batch && chosenId === carriedOver.product?.vaccineId;
  const chooseBatch = useEffectEvent(() => {
    if (!row || getValues().batchId) return;
    choose.batch(choiceOf(row, context.today));
    choose.markFilledIn(asLastTime, "batchId");
  });
  useEffect(() => {
    if (isBatchWanted) chooseBatch();
  }, [isBatchWanted]);
}

/** The parts that the form still has. */
function partsInForm(carriedOver: CarriedOverDelivery, form: DeliveryValues) {
  const inForm = carriedOverOf(form);
  return carriedOverTexts(carriedOver).filter(
    ({ part }) => keyOf(part, inForm) === keyOf(part, carriedOver),
  );
}

export function CarriedOverAnswers() {
  const { context, carriedOver = {} } = useOpenStep();
  const { vaccineType } = context;
  const { recorder } = useRecorder();
  const session = useEpisodeSession();
  const change = useChange<DeliveryValues>();
  const found = useFound(carriedOver);
  useChooseCarriedOver(carriedOver, found);
  const parts = useWatch({
    compute: (values: DeliveryValues) => partsInForm(carriedOver, values),
  });
  const isNotGiven = useWatch({ name: "isVaccinationAdministered" }) === false;

  function remove(part: CarriedOverPart) {
    const all = session.now().draft.besideForms.carriedOver;
    if (all) session.dispatch(answersCarriedOver(withoutCarriedOver(all, vaccineType, part)));
    change(part, (delivery) => whenCarriedOverIsRemoved(delivery, part, recorder));
  }

  const notCarriedOver = carriedOverTexts(carriedOver).flatMap(({ part, text }) => {
    const why = found.unfit[part];
    return why ? [`${text} is not kept: ${reasons[why]}`] : [];
  });
  if (isNotGiven || parts.length + notCarriedOver.length === 0) return null;
  return <CarriedOverStrip parts={parts} notes={notCarriedOver} onRemove={remove} />;
}
