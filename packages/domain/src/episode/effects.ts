/**
 * What choosing something clears, sets or restores, [4.23] to [4.31]. Each is a pure function named
 * for its cause that answers with the new values, what was cleared and what Undo puts back.
 */
export { undoEffect, type Effect } from "../validation/effects.ts";
export {
  whenAdministrationTypeChanges,
  whenAnswerChanges,
  whenEligibilityChanges,
  whenGroupIsAccepted,
  whenNoneOfThese,
  whenSiteIsNhsOnly,
} from "./screening-effects.ts";
export {
  whenAdministeredChanges,
  whenAnyAdverseEffectsChanges,
  whenBatchChanges,
  whenDetailChanges,
  whenVaccineSelectedChanges,
  type ChosenProduct,
} from "./delivery-effects.ts";
export {
  placesToRemember,
  whenCareHomeIsChosen,
  whenLocationChanges,
  type RememberedPlaces,
} from "./location-effects.ts";
export {
  whenPersonIsRecorder,
  whenRegisteredChanges,
  unnamedBesides,
  whenSameAsClinician,
  type NamedPerson,
  type RepeatedPerson,
} from "./people-effects.ts";
