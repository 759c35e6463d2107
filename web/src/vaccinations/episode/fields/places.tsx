import {
  placesToRemember,
  type RememberedPlaces,
  whenCareHomeIsChosen,
  homeParts,
} from "@pharmacy/domain/episode/place";
import { storedPlaces } from "@pharmacy/domain/episode/schemas";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/parts";
import { sessionKeys } from "../../../routes/session-data.ts";
import { codesOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { Button } from "@primer/react";
import { useFormContext } from "react-hook-form";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useChange } from "../step/step.tsx";
import layout from "../../../ui/layout.module.css";
import { askedInDelivery as ask } from "../step/listed-fields.ts";
import { useDialogCode } from "../../../ui/lazy-part.ts";

// Removed with the form's state, and at every sign-out.
const key = `${sessionKeys.episodeForm}places`;

const read = () => storedPlaces(JSON.parse(sessionStorage.getItem(key) ?? "{}"));

/** Stores the place of a delivery in session storage; returns all stored places [4.29]. */
export function rememberPlaces(delivery: DeliveryValues): RememberedPlaces {
  const places = placesToRemember(delivery, read());
  sessionStorage.setItem(key, JSON.stringify(places));
  return places;
}

const loadDialog = async () => (await import("./care-home-dialog.tsx")).CareHomeDialog;

/** "Add Care Home" [2.53]: the chosen home fills in the fields below and is stored [7.18]. */
function AddCareHome() {
  const form = useFormContext<DeliveryValues>();
  const change = useChange<DeliveryValues>();
  const { open, close, isLoading, opened } = useDialogCode(loadDialog);

  function choose(home: Schemas["CareHomeDetails"]) {
    change("longStayCareHomeODSCode", (delivery) => whenCareHomeIsChosen(delivery, home));
    rememberPlaces(form.getValues());
    close();
  }

  return (
    <div>
      <Button loading={isLoading} onClick={open}>
        Add Care Home
      </Button>
      {opened && <opened.Dialog onChosen={choose} onClose={close} />}
    </div>
  );
}

/** A care home, found by a search or typed by hand, [5.59] to [5.61]. */
export const CareHome = () => (
  <div className={layout.stack8}>
    <AddCareHome />
    <TextField<DeliveryValues> {...ask("longStayCareHomeODSCode")} width="short" />
    <TextField<DeliveryValues> {...ask("longStayCareHomeName")} />
    <TextArea<DeliveryValues> {...ask("longStayCareHomeAddress")} />
    <TextField<DeliveryValues> {...ask("longStayCareHomePostCode")} width="short" />
  </div>
);

/** The COVID-19 screen's 'Residential facility' section [2.54]. */
export const ResidentialFacility = () => (
  <div className={layout.stack8}>
    {codesOf(homeParts).map((part) => (
      <TextField<DeliveryValues>
        key={part}
        name={`homeDetails.${part}`}
        label={homeParts[part].label}
        optional={"isOptional" in homeParts[part]}
        width={part === "postcode" ? "short" : undefined}
      />
    ))}
  </div>
);
