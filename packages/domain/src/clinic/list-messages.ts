/** What is said of a list that is pasted (openapi/decisions.md, Clinic). */
export const clinicListMessages = {
  nothing: "Paste the list, or choose a file",
  tooLong: "This is more than a clinic has room for. Paste the list alone.",
  tooManyRows: (rows: number, most: number) =>
    `These are ${rows} rows; a clinic has room for ${most}`,
  noRows: "There is no row with a patient below the names of the columns",
  missingColumns:
    "The first row has to name the NHS number, or the last name and the date of birth",
  repeatedColumn: "The first row names a column twice",
} as const;
