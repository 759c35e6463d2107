import "./suites/shapes.ts";
import "./suites/protocol.ts";
import "./suites/authentication.ts";
import "./suites/roles.ts";
import "./suites/tenancy.ts";
import "./suites/validation/parameters.ts";
import "./suites/validation/bodies.ts";
import "./suites/validation/vectors.ts";
import "./suites/lists/order.ts";
import "./suites/lists/filters.ts";
import "./suites/state/episodes.ts";
import "./suites/state/changes.ts";
import "./suites/state/batches.ts";
import "./suites/state/national-record.ts";
import "./suites/state/activity.ts";
import "./suites/state/people.ts";
import "./suites/state/clinic.ts";
import "./suites/state/clinic-moves.ts";
import "./suites/robustness.ts";

/** Every check of the suites above, in this order: no file imports a later one. */
export { allChecks } from "./kit/check.ts";
