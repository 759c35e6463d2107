import { checksOf } from "../../kit/check.ts";
import type { Check } from "../../kit/check.ts";
import { activityLaws } from "./activity.ts";
import { attentionLaws } from "./attention.ts";
import { auditLaws } from "./audit.ts";
import { batchLifeLaws } from "./batch-life.ts";
import { clinicLaws } from "./clinic.ts";
import { clinicBookingLaws } from "./clinic-bookings.ts";
import { clinicClaimLaws } from "./clinic-claims.ts";
import { clinicEndLaws } from "./clinic-end.ts";
import { clinicMoveLaws } from "./clinic-moves.ts";
import { exactLaws } from "./exact-laws.ts";
import { episodeLifeLaws } from "./episode-life.ts";
import { episodeMoveLaws } from "./episode-moves.ts";
import { keptLaws } from "./given.ts";
import { historyLaws } from "./history.ts";
import { keyLaws } from "./keys.ts";
import { peopleLaws } from "./people.ts";
import { recallLaws } from "./recall.ts";
import { stockLaws } from "./stock.ts";
import { versionLaws } from "./versions.ts";

/** The laws over state: what was told is kept, once, and by its version. */
export const stateLaws: readonly Check[] = checksOf("state", [
  ...episodeLifeLaws,
  ...exactLaws,
  ...episodeMoveLaws,
  ...versionLaws,
  ...keyLaws,
  ...keptLaws,
  ...batchLifeLaws,
  ...stockLaws,
  ...recallLaws,
  ...auditLaws,
  ...historyLaws,
  ...activityLaws,
  ...attentionLaws,
  ...peopleLaws,
  ...clinicLaws,
  ...clinicMoveLaws,
  ...clinicClaimLaws,
  ...clinicBookingLaws,
  ...clinicEndLaws,
]);
