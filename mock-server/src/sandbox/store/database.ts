import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
export type Work = Transaction<Tables>;
/** What a read needs: the database itself, or the transaction it takes part in. */
export type Reader = Kysely<Tables>;
