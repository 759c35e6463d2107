import type { Handlers } from "../server/handlers.ts";
import { notImplemented } from "../server/problems.ts";

async function absent(): Promise<never> {
  throw notImplemented();
}

/** This server does not keep clinics yet: applications leave them out. */
export function clinicHandlers() {
  return {
    openClinic: absent,
    getClinic: absent,
    addClinicEntries: absent,
    claimNextClinicEntry: absent,
    getClinicEntry: absent,
    correctClinicEntry: absent,
    moveClinicEntry: absent,
    endClinic: absent,
    getClinicSummary: absent,
  } satisfies Partial<Handlers>;
}
