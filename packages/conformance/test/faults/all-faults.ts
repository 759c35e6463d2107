import { auditFaults } from "./audit-faults.ts";
import { authenticationFaults } from "./authentication-faults.ts";
import { bookingFaults } from "./booking-faults.ts";
import { clinicFaults } from "./clinic-faults.ts";
import { detailFaults } from "./detail-faults.ts";
import { edgeFaults } from "./edge-faults.ts";
import { episodeFaults } from "./episode-faults.ts";
import type { Fault } from "./fault.ts";
import { pageFaults } from "./page-faults.ts";
import { protocolFaults } from "./protocol-faults.ts";
import { recordFaults } from "./record-faults.ts";
import { roleFaults } from "./role-faults.ts";
import { searchFaults } from "./search-faults.ts";
import { shapeFaults } from "./shape-faults.ts";
import { tenancyFaults } from "./tenancy-faults.ts";
import { nationalFaults } from "./national-faults.ts";
import { otherFaults } from "./validation-faults.ts";
import { vectorFaults } from "./vector-faults.ts";

/** Everything that a backend is made to do wrong, one at a time. */
export const allFaults: readonly Fault[] = [
  ...shapeFaults,
  ...protocolFaults,
  ...authenticationFaults,
  ...roleFaults,
  ...tenancyFaults,
  ...otherFaults,
  ...vectorFaults,
  ...pageFaults,
  ...searchFaults,
  ...episodeFaults,
  ...recordFaults,
  ...auditFaults,
  ...detailFaults,
  ...clinicFaults,
  ...bookingFaults,
  ...nationalFaults,
  ...edgeFaults,
];
