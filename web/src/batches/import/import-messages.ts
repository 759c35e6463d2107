/** The messages of the import. For broken rules of a batch it shows the messages of the batch form. */
export const batchImport = {
  nothing: "Paste the rows, or choose a file",
  tooLong: (most: number) =>
    `This is more than ${most} characters. Divide it into several imports.`,
  tooManyRows: (rows: number, most: number) =>
    `There are ${rows} rows, and ${most} can be imported at once. Divide them into several imports.`,
  noRows: "There are no batches below the column names",
  openQuote: (line: number) => `The quotation marks in row ${line} do not match`,
  missingColumns: (names: string) => `The first row must name the columns. Missing: ${names}`,
  repeatedColumn: (name: string) => `The column ${name} appears twice`,
  surplusCells:
    "This row has more cells than there are columns: a text with a comma needs quotation marks",
  sameAsRow: (line: number) => `The same batch as row ${line}`,
  unknownGtin: "The catalogue has no product with this number",
  otherThanGtin: (name: string) => `This GTIN belongs to another product: ${name}`,
  hasNoUseBy: (vaccines: string) => `Only ${vaccines} has a use-by date: this one is not used`,
  unreadColumns: (names: string) => `Columns not used: ${names}`,
  unfilledRows: (rows: number) =>
    rows === 1
      ? "1 row of the template is not filled in"
      : `${rows} rows of the template are not filled in`,
  stopped: (saved: number, left: number) =>
    `${saved} saved, ${left} not saved yet. Trying again never saves a batch twice.`,
  inDoubt: (line: number) => `Whether row ${line} was saved is not known.`,
} as const;
