import type { Check } from "./kit/check.ts";
import { authenticationChecks } from "./layers/authentication/authentication.ts";
import { listLaws } from "./layers/lists/lists.ts";
import { protocolChecks } from "./layers/protocol/protocol.ts";
import { robustnessChecks } from "./layers/robustness/robustness.ts";
import { handOverChecks } from "./layers/roles/handed-over.ts";
import { locumChecks } from "./layers/roles/locum-and-stores.ts";
import { roleChecks } from "./layers/roles/roles.ts";
import { tour } from "./layers/shapes/tour.ts";
import { stateLaws } from "./layers/state/state.ts";
import { ownStoreChecks } from "./layers/tenancy/own-store.ts";
import { tenancyChecks } from "./layers/tenancy/tenancy.ts";
import { validationLaws } from "./layers/validation/validation.ts";

/** Every law, layer by layer. */
export const allChecks: readonly Check[] = [
  ...tour,
  ...protocolChecks,
  ...authenticationChecks,
  ...roleChecks,
  ...locumChecks,
  ...handOverChecks,
  ...ownStoreChecks,
  ...tenancyChecks,
  ...validationLaws,
  ...listLaws,
  ...stateLaws,
  ...robustnessChecks,
];
