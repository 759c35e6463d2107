import { whenVaccineSelectedChanges } from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { carriedProduct as words } from "../../patient-messages.ts";
import { AriaStatus, Button } from "@primer/react";
import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import type { CatalogueChoice } from "./catalogue-choices.ts";
import styles from "./batch-picker.module.css";
import { useOpenStep } from "../step/open-step.tsx";

interface CarriedProductProps {
  choices: readonly CatalogueChoice[];
  onChosen: (pack: CatalogueChoice["pack"]) => void;
}

/** "Same vaccine for another patient": the last one's product is chosen, shown as such, and removable. */
export function CarriedProduct({ choices, onChosen }: CarriedProductProps) {
  const { carried } = useOpenStep();
  const { getValues } = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  const chosenId = useWatch({
    compute: ({ vacProvidedToPatient }: DeliveryValues) => vacProvidedToPatient?.vaccineId,
  });
  const found = choices.find(({ pack }) => pack.vaccineId === carried?.vaccineId);

  function choose(product: Parameters<typeof whenVaccineSelectedChanges>[1]) {
    const delivery = structuredClone(getValues());
    apply("vaccineSelected", whenVaccineSelectedChanges(delivery, product));
  }

  // Once the catalogue is read; what somebody has chosen here comes first.
  const propose = useEffectEvent((choice: CatalogueChoice) => {
    if (getValues().vacProvidedToPatient) return;
    choose({ pack: choice.pack, routes: choice.product.routes ?? [] });
    onChosen(choice.pack);
  });
  useEffect(() => {
    if (found) propose(found);
  }, [found]);

  if (!found || chosenId !== found.pack.vaccineId) return null;

  function remove() {
    carried?.remove();
    choose(null);
  }

  return (
    <AriaStatus as="p" announceOnShow className={styles.carried}>
      {words.isCarried}
      <Button size="small" onClick={remove}>
        {words.remove}
      </Button>
    </AriaStatus>
  );
}
