export { batchSortKeys, episodeSortKeys } from "@pharmacy/sdk/sort-keys";
export { q, withEtag } from "@pharmacy/sdk/react";
