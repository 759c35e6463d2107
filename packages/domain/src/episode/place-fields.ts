import { lengths } from "../field-limits.ts";
import { isPostcode, normaliseOdsCode, normalisePostcode } from "../identifiers.ts";
import { messages } from "../messages.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { DeliveryValues } from "../vaccines/values.ts";
import { rulesFor } from "../validation/rules.ts";
import { normalised, sanitiseEntry } from "../validation/sanitise.ts";
import { type Fields, fieldKinds } from "./field.ts";

const { text } = fieldKinds<DeliveryValues, StepContext>();
const { atMost, check, inside, required, valid } = rulesFor<DeliveryValues, StepContext>();

const careHome = { section: "care-home", together: "place" } as const;

export const homeParts = {
  name: { label: "Name", longest: lengths.residentialText },
  addressLine1: { label: "Address Line 1", longest: lengths.residentialText },
  addressLine2: { label: "Address Line 2", longest: lengths.residentialText, isOptional: true },
  addressLine3: { label: "Address Line 3", longest: lengths.residentialText, isOptional: true },
  postcode: { label: "Postcode", longest: lengths.residentialPostcode },
};

type Postcode = string | null | undefined;

/** The place of a delivery, [5.59] to [5.61] and [5.66]. */
export const placeFields = {
  longStayCareHomeODSCode: {
    ...text({
      ...careHome,
      label: "ODS code",
      longest: lengths.name,
      rules: (name) => [
        required(name),
        check(
          name,
          messages.validation.atLeast3Characters,
          (code) => typeof code === "string" && code.trim().length < lengths.odsCodeMinimum,
        ),
        atMost(name, lengths.name),
      ],
    }),
    sent: (code: Postcode) => normalised(code, normaliseOdsCode),
  },
  longStayCareHomeName: text({ ...careHome, label: "Name", longest: lengths.name }),
  longStayCareHomeAddress: text({
    ...careHome,
    label: "Address",
    longest: lengths.careHomeAddress,
  }),
  longStayCareHomePostCode: {
    ...text({
      ...careHome,
      label: "Postcode",
      longest: lengths.residentialPostcode,
      rules: (name) => [required(name), valid(name, isPostcode, messages.validation.postcode)],
    }),
    sent: (postcode: Postcode) => normalised(postcode, normalisePostcode),
  },
  homeDetails: {
    section: "residential-facility",
    together: "place",
    kind: "place",
    label: "Residential facility",
    empty: { name: "", addressLine1: "", addressLine2: "", addressLine3: "", postcode: "" },
    parts: homeParts,
    rules: (name) => [
      ...inside(name, homeParts),
      valid("homeDetails.postcode", isPostcode, messages.validation.postcode),
    ],
    sent(home) {
      const entry = sanitiseEntry(home);
      return entry && { ...entry, postcode: normalised(entry.postcode, normalisePostcode) };
    },
  },
} satisfies Partial<Fields<DeliveryValues, StepContext>>;
