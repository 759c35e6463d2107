import type { Check } from "./kit/check.ts";
import { authenticationChecks } from "./suites/authentication.ts";
import { filterChecks } from "./suites/lists/filters.ts";
import { orderChecks } from "./suites/lists/order.ts";
import { protocolChecks } from "./suites/protocol.ts";
import { robustnessChecks } from "./suites/robustness.ts";
import { roleChecks } from "./suites/roles.ts";
import { shapeChecks } from "./suites/shapes.ts";
import { activityChecks } from "./suites/state/activity.ts";
import { batchChecks } from "./suites/state/batches.ts";
import { changeChecks } from "./suites/state/changes.ts";
import { clinicMoveChecks } from "./suites/state/clinic-moves.ts";
import { clinicChecks } from "./suites/state/clinic.ts";
import { episodeChecks } from "./suites/state/episodes.ts";
import { peopleChecks } from "./suites/state/people.ts";
import { tenancyChecks } from "./suites/tenancy.ts";
import { bodyChecks } from "./suites/validation/bodies.ts";
import { requestChecks } from "./suites/validation/parameters.ts";
import { vectorChecks } from "./suites/validation/vectors.ts";

/** Every check, suite by suite. */
export const allChecks: readonly Check[] = [
  ...shapeChecks,
  ...protocolChecks,
  ...authenticationChecks,
  ...roleChecks,
  ...tenancyChecks,
  ...[...requestChecks, ...bodyChecks, ...vectorChecks],
  ...[...orderChecks, ...filterChecks],
  ...[...episodeChecks, ...changeChecks, ...batchChecks],
  ...[...activityChecks, ...peopleChecks, ...clinicChecks, ...clinicMoveChecks],
  ...robustnessChecks,
];
