import {
  type KeptDelivery,
  type KeptPart,
  withoutKept,
} from "@pharmacy/domain/episode/kept-answers";
import { unfitParts } from "@pharmacy/domain/episode/kept-fit";
import { whenKeptIsRemoved } from "@pharmacy/domain/episode/kept-effects";
import { partOf } from "@pharmacy/domain/vaccines/parts";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { q } from "../../../api/q.ts";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import { catalogueChoices } from "../batch-picker/catalogue-choices.ts";
import { useStock } from "../batch-picker/use-stock.ts";
import { useRecorder } from "../state/use-recorder.ts";
import { useEpisodeSession } from "../state/use-session.ts";
import { useOpenStep } from "../step/open-step.tsx";
import { useSeason } from "../step/use-seasons.ts";
import { dropped, keptTexts } from "./kept-messages.ts";
import { KeptParts, KeptStrip } from "./kept-strip.tsx";
import { useChooseKept } from "./use-choose-kept.ts";
import { standingIn } from "./standing-in.ts";

/** The kept product and batch as catalogue and stock have them now; undefined while that is not known. */
function useFound({ product }: KeptDelivery) {
  const { vaccineType } = useOpenStep().context;
  const { data } = useQuery(q("getVaccineTypes", {}));
  const packName = product?.name ?? "";
  const stock = useStock({ vaccineType, packName, typed: "", withFinished: false });
  const choices = data && catalogueChoices(data, vaccineType);
  const isWholeKnown = !stock.isPending && !stock.error && stock.total === null;
  return {
    choice: choices && (choices.find(({ pack }) => pack.vaccineId === product?.vaccineId) ?? null),
    rows: isWholeKnown ? stock.rows : undefined,
  };
}

/** What of it does not fit this patient, or today. */
function useUnfit(kept: KeptDelivery, { choice, rows }: ReturnType<typeof useFound>) {
  const { context, episode } = useOpenStep();
  const { patient, today: on, vaccineType } = context;
  const season = useSeason();
  const group = partOf(episode.vaccinationDetails, vaccineType, "screening")?.eligibilityCriteria;
  return unfitParts(kept, {
    ...{ on, season, group, dateOfBirth: patient?.dateOfBirth },
    product: choice === null ? null : choice?.product,
    batches: rows?.map(({ batch }) => batch),
  });
}

/** The kept answers that stand in the form, each to be removed; and why others do not. */
export function KeptOfDelivery() {
  const { context, kept = {} } = useOpenStep();
  const { vaccineType } = context;
  const { recorder } = useRecorder();
  const session = useEpisodeSession();
  const { getValues } = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  const found = useFound(kept);
  const unfit = useUnfit(kept, found);
  useChooseKept(kept, { ...found, unfit });
  const parts = useWatch({ compute: (values: DeliveryValues) => standingIn(values, kept) });
  const isNotGiven = useWatch({ name: "isVaccinationAdministered" }) === false;

  function remove(part: KeptPart) {
    const all = session.now().draft.kept;
    if (all) session.dispatch({ type: "answers kept", kept: withoutKept(all, vaccineType, part) });
    apply(part, whenKeptIsRemoved(structuredClone(getValues()), part, recorder));
  }

  const notKept = keptTexts(kept).flatMap(({ part, text }) => {
    const why = unfit[part];
    return why ? [dropped(text, why)] : [];
  });
  if (isNotGiven || parts.length + notKept.length === 0) return null;
  return (
    <KeptStrip>
      {parts.length > 0 && <KeptParts parts={parts} onRemove={remove} />}
      {notKept.map((sentence) => (
        <p key={sentence} role="status">
          {sentence}
        </p>
      ))}
    </KeptStrip>
  );
}
