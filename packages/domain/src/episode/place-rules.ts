import { isPostcode } from "../identifiers.ts";
import { lengths } from "../field-limits.ts";
import { messages } from "../messages.ts";
import type { StepContext } from "./context.ts";
import { rulesFor, type FieldRules } from "./rules.ts";
import type { DeliveryValues } from "./values.ts";

const { atMost, check, required, valid } = rulesFor<DeliveryValues, StepContext>();

/** §5 Delivery, location long-stay care home. */
export const careHomeRules: FieldRules<DeliveryValues, StepContext> = {
  longStayCareHomeODSCode: [
    required("longStayCareHomeODSCode"),
    check(
      "longStayCareHomeODSCode",
      messages.validation.atLeast3Characters,
      (code) => typeof code === "string" && code.trim().length < lengths.odsCodeMinimum,
    ),
    atMost("longStayCareHomeODSCode", lengths.name),
  ],
  longStayCareHomeName: [
    required("longStayCareHomeName"),
    atMost("longStayCareHomeName", lengths.name),
  ],
  longStayCareHomeAddress: [
    required("longStayCareHomeAddress"),
    atMost("longStayCareHomeAddress", lengths.careHomeAddress),
  ],
  longStayCareHomePostCode: [
    required("longStayCareHomePostCode"),
    valid("longStayCareHomePostCode", isPostcode, messages.validation.postcode),
  ],
};

/** §5 COVID extras, location residential facility. */
export const homeDetailsRules: FieldRules<DeliveryValues, StepContext> = {
  homeDetails: [
    required("homeDetails.name"),
    atMost("homeDetails.name", lengths.residentialText),
    required("homeDetails.addressLine1"),
    atMost("homeDetails.addressLine1", lengths.residentialText),
    atMost("homeDetails.addressLine2", lengths.residentialText),
    atMost("homeDetails.addressLine3", lengths.residentialText),
    required("homeDetails.postcode"),
    atMost("homeDetails.postcode", lengths.residentialPostcode),
    valid("homeDetails.postcode", isPostcode, messages.validation.postcode),
  ],
};
