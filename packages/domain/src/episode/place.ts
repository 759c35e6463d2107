import type { Schemas } from "@pharmacy/sdk";
import { lengths } from "../field-limits.ts";
import { isPostcode, normaliseOdsCode, normalisePostcode } from "../identifiers.ts";
import * as messages from "../messages.ts";
import type { StepContext } from "../vaccines/step-context.ts";
import type { DeliveryValues } from "../vaccines/parts.ts";
import { effectOf, type Effect } from "../validation/effects.ts";
import { emptiesOf } from "../validation/field.ts";
import { normalised, sanitiseEntry } from "../validation/sanitise.ts";
import { rulesFor } from "../validation/rules.ts";
import { valueAt } from "../validation/value-paths.ts";
import { type Fields, fieldKinds } from "./field.ts";

const { text } = fieldKinds<DeliveryValues, StepContext>();
const { atMost, check, inside, required, valid } = rulesFor<DeliveryValues, StepContext>();

const ofCareHome = { section: "care-home", together: "place" } as const;

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
      ...ofCareHome,
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
  longStayCareHomeName: text({ ...ofCareHome, label: "Name", longest: lengths.name }),
  longStayCareHomeAddress: text({
    ...ofCareHome,
    label: "Address",
    longest: lengths.careHomeAddress,
  }),
  longStayCareHomePostCode: {
    ...text({
      ...ofCareHome,
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

type CareHomeFields = Pick<
  DeliveryValues,
  | "longStayCareHomeODSCode"
  | "longStayCareHomeName"
  | "longStayCareHomePostCode"
  | "longStayCareHomeAddress"
>;

/** Details of places entered before; the caller stores them in the session storage [4.29]. */
export interface RememberedPlaces {
  careHome?: CareHomeFields;
  homeDetails?: DeliveryValues["homeDetails"];
}

export const placeOf = (delivery: DeliveryValues): DeliveryValues =>
  Object.fromEntries(
    ["administrationLocation", ...Object.keys(placeFields)].map((field) => [
      field,
      valueAt(delivery, field),
    ]),
  );

/** Remembers the place of a delivery, before its location changes. */
export function placesToRemember(
  delivery: DeliveryValues,
  remembered: RememberedPlaces,
): RememberedPlaces {
  const { administrationLocation, homeDetails, ...careHome } = placeOf(delivery);
  if (administrationLocation === "LONG_STAY_CARE_HOME") return { ...remembered, careHome };
  // A vaccine that does not ask for the home has none.
  const isHome = administrationLocation === "RESIDENTIAL_FACILITY" && sanitiseEntry(homeDetails);
  return isHome ? { ...remembered, homeDetails } : remembered;
}

/** Restores remembered details [4.29]; Undo reverts it. The same location: no effect. */
export function whenLocationChanges(
  delivery: DeliveryValues,
  administrationLocation: DeliveryValues["administrationLocation"],
  remembered: RememberedPlaces,
): Effect<DeliveryValues> {
  const chosen = "administrationLocation";
  if ((delivery[chosen] ?? null) === (administrationLocation ?? null)) {
    return effectOf(delivery, chosen, {});
  }
  const empty = emptiesOf(placeFields);
  const isCareHome = administrationLocation === "LONG_STAY_CARE_HOME";
  const isResidential = administrationLocation === "RESIDENTIAL_FACILITY";
  return effectOf(delivery, chosen, {
    administrationLocation,
    ...empty,
    ...(isCareHome ? remembered.careHome : {}),
    homeDetails: (isResidential ? remembered.homeDetails : null) ?? empty.homeDetails,
  });
}

/** Fills in the details of the chosen care home [2.53]. */
export function whenCareHomeIsChosen(
  delivery: DeliveryValues,
  { orgId, name, postCode, address }: Schemas["CareHomeDetails"],
): Effect<DeliveryValues> {
  return effectOf(delivery, "longStayCareHomeODSCode", {
    longStayCareHomeODSCode: orgId,
    longStayCareHomeName: name,
    longStayCareHomePostCode: postCode,
    longStayCareHomeAddress: address,
  });
}
