/**
 * What the national record takes of a vaccination. Pure functions: nothing is sent, nothing reads a
 * clock. Start at `readinessOf`; the README says how the parts go together.
 */
export {
  readAcknowledgements,
  type Acknowledgements,
  type Outcome,
  type RowAcknowledgement,
} from "./acknowledgements.ts";
export {
  deletionRowOf,
  eventFile,
  eventRowOf,
  readEventFile,
  type EventAction,
  type EventRow,
} from "./event-file.ts";
export { historyFromBundle } from "./history.ts";
export { immunizationOf, immunizationsOf } from "./immunization.ts";
export {
  acknowledged,
  nationalStateOf,
  nextActionOf,
  type Current,
  type Exported,
  type NationalState,
} from "./life.ts";
export { nationalPayloadOf } from "./national-payload.ts";
export { readinessOf, type Readiness, type Shortcoming } from "./readiness.ts";
export { recordIdOf, type NationalContext } from "./record.ts";
