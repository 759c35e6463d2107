import {
  type CarriedOverDelivery,
  type CarriedOverPart,
  withoutCarriedOver,
} from "@pharmacy/domain/episode/carried-over";
import {
  unfitParts,
  type Unfit,
  whenCarriedOverIsRemoved,
} from "@pharmacy/domain/episode/carried-over-fit";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { useChange } from "../step/use-change.ts";
import { catalogueChoices, type CatalogueChoice, choiceOf } from "../batch-picker/batch-choices.ts";
import { useChooseStock, useStock } from "../batch-picker/use-stock.ts";
import { useRecorder } from "../state/use-recorder.ts";
import { useEpisodeSession } from "../state/use-session.ts";
import { asLastTime } from "../../../ui/form/filled-in.tsx";
import { useOpenStep } from "../step/open-step.tsx";
import { usePatientFacts } from "../step/use-seasons.ts";
import {
  droppedText,
  carriedOverTexts,
  CarriedOverParts,
  CarriedOverStrip,
} from "./carried-over-strip.tsx";
import { whenDetailChanges } from "@pharmacy/domain/episode/delivery-effects";
import type { Schemas } from "@pharmacy/sdk";
import { useEffect, useEffectEvent } from "react";

interface Found {
  choice: CatalogueChoice | null | undefined;
  rows: readonly Schemas["BatchRow"][] | undefined;
  unfit: Partial<Record<CarriedOverPart, Unfit>>;
}

/** The product first, the batch once the stock is loaded; the user's own choice has priority. */
function useChooseCarriedOver(carriedOver: CarriedOverDelivery, { choice, rows, unfit }: Found) {
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

/** An open answer is null, or an empty text in a form. */
const isSame = (one: unknown, other: unknown) => (one ?? "") === (other ?? "");

/** Whether the form still contains a carried-over part unchanged. */
function isInForm(part: CarriedOverPart, carriedOver: CarriedOverDelivery, form: DeliveryValues) {
  const { product, batch, place } = carriedOver;
  switch (part) {
    case "product":
      return form.vacProvidedToPatient?.vaccineId === product?.vaccineId;
    case "batch":
      return form.batchId === batch?.id;
    case "place":
      return (["administrationLocation", "longStayCareHomeName"] as const).every((field) =>
        isSame(form[field], place?.[field]),
      );
    case "vacRoute":
    case "vaccinationDeliveredUnder":
      return form[part] === carriedOver[part];
    // The same name and number mean the same person.
    case "responsibleClinician":
    case "responsibleDrawer":
    case "vaccinator":
      return (["firstName", "lastName", "gphc"] as const).every((field) =>
        isSame(form[part]?.[field], carriedOver[part]?.[field]),
      );
  }
}

/** Product and batch in the current catalogue and stock; undefined while these are loading. */
function useFound({ product }: CarriedOverDelivery) {
  const { vaccineType } = useOpenStep().context;
  const { data } = useQuery(q("getVaccineTypes"));
  const packName = product?.name ?? "";
  const stock = useStock({ vaccineType, packName, typed: "", withFinished: false });
  const choices = data && catalogueChoices(data, vaccineType);
  const isWholeKnown = !stock.isPending && !stock.error && stock.total === null;
  return {
    choice: choices && (choices.find(({ pack }) => pack.vaccineId === product?.vaccineId) ?? null),
    rows: isWholeKnown ? stock.rows : undefined,
  };
}

const useUnfit = (
  carriedOver: CarriedOverDelivery,
  { choice, rows }: ReturnType<typeof useFound>,
) =>
  unfitParts(carriedOver, {
    ...usePatientFacts(),
    product: choice === null ? null : choice?.product,
    batches: rows?.map(({ batch }) => batch),
  });

/** The carried-over answers in the form, with buttons to remove them, and why others are not. */
export function CarriedOverAnswers() {
  const { context, carriedOver = {} } = useOpenStep();
  const { vaccineType } = context;
  const { recorder } = useRecorder();
  const session = useEpisodeSession();
  const change = useChange<DeliveryValues>();
  const found = useFound(carriedOver);
  const unfit = useUnfit(carriedOver, found);
  useChooseCarriedOver(carriedOver, { ...found, unfit });
  const parts = useWatch({
    compute: (values: DeliveryValues) =>
      carriedOverTexts(carriedOver).filter(({ part }) => isInForm(part, carriedOver, values)),
  });
  const isNotGiven = useWatch({ name: "isVaccinationAdministered" }) === false;

  function remove(part: CarriedOverPart) {
    const all = session.now().draft.kept;
    if (all)
      session.dispatch({
        type: "answers carried over",
        carriedOver: withoutCarriedOver(all, vaccineType, part),
      });
    change(part, (delivery) => whenCarriedOverIsRemoved(delivery, part, recorder));
  }

  const notCarriedOver = carriedOverTexts(carriedOver).flatMap(({ part, text }) => {
    const why = unfit[part];
    return why ? [droppedText(text, why)] : [];
  });
  if (isNotGiven || parts.length + notCarriedOver.length === 0) return null;
  return (
    <CarriedOverStrip line={parts.map(({ text }) => text)} notes={notCarriedOver}>
      <CarriedOverParts parts={parts} onRemove={remove} />
    </CarriedOverStrip>
  );
}
