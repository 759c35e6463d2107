import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
export type Work = Transaction<Tables>;
/** The connection of a read: the database, or the current transaction. */
export type Reader = Kysely<Tables>;
