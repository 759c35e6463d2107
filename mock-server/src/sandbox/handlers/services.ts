import type { Database } from "../store/database.ts";

/** What handlers work with. */
export type Services = { database: Database };
