import { deletionReasonLabels } from "../deletion-reasons.ts";

const { "wrong-patient": _ofAPatient, ...reasons } = deletionReasonLabels;

/** Why a batch may be taken out of use; the contract's other reason is about a patient. */
export const decommissionReasons = reasons;
