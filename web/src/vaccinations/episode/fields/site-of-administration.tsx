import { usualSites } from "@pharmacy/domain/clinical/product-warnings";
import { siteOfAdministrationLabels } from "@pharmacy/domain/episode/delivery-codes";
import { deliveryFields as fields } from "@pharmacy/domain/episode/delivery-fields";
import { whenDetailChanges } from "@pharmacy/domain/episode/effects";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { Button } from "@primer/react";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useApplyEffect } from "../../../ui/form/use-apply-effect.ts";
import layout from "../../../ui/layout.module.css";

const name = "siteOfAdministration";
type Site = DeliveryValues[typeof name];

const chosen = (delivery: DeliveryValues, site: Site) => whenDetailChanges(delivery, name, site);

/** Where the vaccine mostly goes is one press away, and never chosen by itself. */
function UsualSites() {
  const { getValues } = useFormContext<DeliveryValues>();
  const apply = useApplyEffect();
  const { site, route } = useWatch({
    compute: ({ siteOfAdministration, vacRoute }: DeliveryValues) => ({
      site: siteOfAdministration,
      route: vacRoute,
    }),
  });
  return (
    <div className={`${layout.row8} ${layout.toggles}`}>
      {usualSites(route).map((usual) => (
        <Button
          key={usual}
          size="small"
          aria-pressed={site === usual}
          onClick={() => apply(name, chosen(structuredClone(getValues()), usual))}
        >
          {siteOfAdministrationLabels[usual]}
        </Button>
      ))}
    </div>
  );
}

export const SiteOfAdministration = () => (
  <div className={layout.stack4}>
    <SelectField<DeliveryValues>
      name={name}
      label={fields.siteOfAdministration.label}
      options={siteOfAdministrationLabels}
      effect={chosen}
    />
    <UsualSites />
  </div>
);
