import type { OperationId } from "@pharmacy/sdk";
import type { ApiQuery } from "@pharmacy/sdk/react";

export { batchSortKeys, episodeSortKeys } from "@pharmacy/sdk/sort-keys";
export { q, withEtag } from "@pharmacy/sdk/react";

export type Prefetch = <Id extends OperationId>(query: ApiQuery<Id>) => void;
