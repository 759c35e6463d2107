import { allChecks } from "./all-checks.ts";
import type { KitOptions, Report } from "./kit/options.ts";
import { runChecks } from "./kit/run.ts";

/** Holds a backend against the contract: what each operation answers, keeps and refuses. */
export const checkBackend = (options: KitOptions): Promise<Report> => runChecks(options, allChecks);
