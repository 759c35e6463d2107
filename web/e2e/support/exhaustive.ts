/** Whether everything is tried, as `npm run test:all` does; otherwise a sample stands for it. */
export const isExhaustive = process.env["TEST_ALL"] === "1";

/**
 * Of a story whose ways other stories of the usual run go too: `npm run test:all` alone tells it. The
 * runner leaves it out by this tag.
 */
export const inTheWholeRun = { tag: "@whole-run" };
