export { batchSortKeys, episodeSortKeys } from "@pharmacy/sdk";
export { q, withEtag } from "@pharmacy/sdk/react";
