import type { Check } from "./kit/check.ts";
import { authenticationChecks } from "./suites/authentication.ts";
import { filterChecks } from "./suites/lists/filters.ts";
import { orderChecks } from "./suites/lists/order.ts";
import { totalChecks } from "./suites/lists/totals.ts";
import { protocolChecks } from "./suites/protocol.ts";
import { robustnessChecks } from "./suites/robustness.ts";
import { roleChecks } from "./suites/roles.ts";
import { shapeChecks } from "./suites/shapes.ts";
import { activityChecks } from "./suites/state/activity.ts";
import { attentionChecks } from "./suites/state/attention.ts";
import { auditChecks } from "./suites/state/audit.ts";
import { batchLifeChecks } from "./suites/state/batch-life.ts";
import { clinicBookingChecks } from "./suites/state/clinic-bookings.ts";
import { clinicClaimChecks } from "./suites/state/clinic-claims.ts";
import { clinicEndChecks } from "./suites/state/clinic-end.ts";
import { clinicMoveChecks } from "./suites/state/clinic-moves.ts";
import { clinicChecks } from "./suites/state/clinic.ts";
import { episodeLifeChecks } from "./suites/state/episode-life.ts";
import { episodeMoveChecks } from "./suites/state/episode-moves.ts";
import { exactChecks } from "./suites/state/exact-values.ts";
import { keptChecks } from "./suites/state/given.ts";
import { historyChecks } from "./suites/state/history.ts";
import { keyChecks } from "./suites/state/keys.ts";
import { peopleChecks } from "./suites/state/people.ts";
import { recallChecks } from "./suites/state/recall.ts";
import { stockChecks } from "./suites/state/stock.ts";
import { versionChecks } from "./suites/state/versions.ts";
import { tenancyChecks } from "./suites/tenancy.ts";
import { bodyChecks } from "./suites/validation/body-checks.ts";
import { everyFieldChecks } from "./suites/validation/every-field-checks.ts";
import { legacyChecks } from "./suites/validation/legacy-checks.ts";
import { otherChecks } from "./suites/validation/other-checks.ts";
import { parameterChecks } from "./suites/validation/parameter-checks.ts";
import { rawChecks } from "./suites/validation/raw-checks.ts";
import { valueChecks } from "./suites/validation/value-checks.ts";
import { vectorChecks } from "./suites/validation/vector-checks.ts";

/** Every check, suite by suite. */
export const allChecks: readonly Check[] = [
  ...shapeChecks,
  ...protocolChecks,
  ...authenticationChecks,
  ...roleChecks,
  ...tenancyChecks,
  // What asks much in one question comes before what asks thousands.
  ...[...everyFieldChecks, ...valueChecks, ...legacyChecks, ...otherChecks, ...parameterChecks],
  ...[...vectorChecks, ...bodyChecks, ...rawChecks],
  ...[...orderChecks, ...filterChecks, ...totalChecks],
  ...[...episodeLifeChecks, ...exactChecks, ...episodeMoveChecks, ...versionChecks, ...keyChecks],
  ...[...keptChecks, ...batchLifeChecks, ...stockChecks, ...recallChecks, ...auditChecks],
  ...[...historyChecks, ...activityChecks, ...attentionChecks, ...peopleChecks],
  ...[...clinicChecks, ...clinicMoveChecks, ...clinicClaimChecks, ...clinicBookingChecks],
  ...clinicEndChecks,
  ...robustnessChecks,
];
