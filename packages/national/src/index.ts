/** The formats of the national record. Pure functions: they send nothing and read no clock. */
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
export { immunizationOf, immunizationsOf, nationalPayloadOf } from "./immunization.ts";
export {
  acknowledged,
  nationalStateOf,
  nextActionOf,
  type Current,
  type Exported,
  type NationalState,
} from "./life.ts";
export { readinessOf, type Readiness, type Shortcoming } from "./readiness.ts";
export { recordIdOf, type NationalContext } from "./record.ts";
