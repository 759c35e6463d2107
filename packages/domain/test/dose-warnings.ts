import { covid } from "../src/vaccines/covid.ts";
import type { DoseRules } from "../src/vaccines/dose-warnings.ts";

/** Of COVID-19, the vaccine whose doses the requirements tell apart. */
export const doseWarnings: DoseRules["warnings"] = (...given) =>
  covid.doses?.warnings(...given) ?? [];
