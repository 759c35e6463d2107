/** Whether everything is tried, as `npm run test:all` does; otherwise a sample stands for it. */
export const isExhaustive = process.env["TEST_ALL"] === "1";
