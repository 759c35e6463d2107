/** What is said of the batches to choose from; apart from the words about scans, which only a scan needs. */
export const batchMessages = {
  showing: (shown: number, all: number) =>
    `Showing ${shown} of ${all}. Type a batch number above to search all of them.`,
  noneFits: "No batch of this vaccine begins with what is typed above.",
  doNotUse: "Do not use",
  onlyBatch: "Only one batch can be given. Check it matches the pack in your hand.",
} as const;
