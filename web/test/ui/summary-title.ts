/** The title of an error summary, whatever is wrong. */
export const summaryTitle = /^((Answer|Correct) \d+ |There is a problem$)/;
