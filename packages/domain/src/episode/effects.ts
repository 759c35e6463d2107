/**
 * What a choice clears, sets or restores, [4.23] to [4.31]. Each pure function is named for its
 * cause and returns the new values, the cleared fields and what Undo restores.
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
  otherUnnamedPeople,
  whenSameAsClinician,
  type NamedPerson,
  type RepeatedPerson,
} from "./people-effects.ts";
