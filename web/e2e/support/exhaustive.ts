/** Whether everything is tried, as `npm run test:all` does; otherwise a sample stands for it. */
export const isExhaustive = process.env["TEST_ALL"] === "1";

const wholeRun = "@whole-run";

/** Marks a story that only `npm run test:all` runs: other stories of `npm test` go the same way. */
export const inTheWholeRun = { tag: wholeRun };

/** Whether this run leaves a story out; the report still lists it, for the list of requirements. */
export const isLeftOut = ({ tags }: { tags: string[] }): boolean =>
  !isExhaustive && tags.includes(wholeRun);
