import type { Database } from "../store/database.ts";

/** The dependencies of handlers. */
export type Services = { database: Database };
