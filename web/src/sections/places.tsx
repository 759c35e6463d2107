import { lengths } from "@pharmacy/domain/limits";
import { TextArea } from "../ui/form/text-area.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { deliveryLabels, homeLabels } from "./labels.ts";

const postcode = { autoComplete: "off" } as const;

/** Typed by hand (§5 Delivery, location long-stay care home). */
export const CareHome = () => (
  <>
    <TextField
      name="longStayCareHomeODSCode"
      label={deliveryLabels.longStayCareHomeODSCode}
      width="short"
      input={postcode}
    />
    <TextField name="longStayCareHomeName" label={deliveryLabels.longStayCareHomeName} />
    <TextArea
      name="longStayCareHomeAddress"
      label={deliveryLabels.longStayCareHomeAddress}
      maxLength={lengths.careHomeAddress}
    />
    <TextField
      name="longStayCareHomePostCode"
      label={deliveryLabels.longStayCareHomePostCode}
      width="short"
      input={postcode}
    />
  </>
);

/** §2: the COVID-19 screen's 'Residential facility' section. */
export const ResidentialFacility = () => (
  <>
    <TextField name="homeDetails.name" label={homeLabels.name} />
    <TextField name="homeDetails.addressLine1" label={homeLabels.addressLine1} />
    <TextField name="homeDetails.addressLine2" label={homeLabels.addressLine2} optional />
    <TextField name="homeDetails.addressLine3" label={homeLabels.addressLine3} optional />
    <TextField
      name="homeDetails.postcode"
      label={homeLabels.postcode}
      width="short"
      input={postcode}
    />
  </>
);
