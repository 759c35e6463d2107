/** The messages of the import. For broken rules of a batch it shows the messages of the batch form. */
export const batchImport = {
  nothing: "Paste the rows, or choose a file",
  tooLong: (most: number) =>
    `This is more than ${most} characters. Divide it into several imports.`,
  tooManyRows: (rows: number, most: number) =>
    `These are ${rows} rows; ${most} can be imported at once. Divide them into several imports.`,
  noRows: "There is no row with a batch below the names of the columns",
  openQuote: (line: number) => `The quotation marks in row ${line} do not match`,
  missingColumns: (names: string) => `The first row has to name the columns. Missing: ${names}`,
  repeatedColumn: (name: string) => `The column ${name} is there twice`,
  surplusCells:
    "This row has more cells than there are columns: a text with a comma needs quotation marks",
  sameAsRow: (line: number) => `The same batch as row ${line}`,
  unknownGtin: "The catalogue has no product with this number",
  otherThanGtin: (name: string) => `The GTIN is of another product: ${name}`,
  hasNoUseBy: (vaccines: string) => `Only ${vaccines} has a use-by date: it is left out`,
  unreadColumns: (names: string) => `Not read, since no batch has it: ${names}`,
  unfilledRows: (rows: number) =>
    rows === 1
      ? "1 row of the template is not filled in"
      : `${rows} rows of the template are not filled in`,
  stopped: (saved: number, left: number) =>
    `${saved} saved, ${left} not saved yet. Trying again never saves a batch twice.`,
  inDoubt: (line: number) => `Whether row ${line} was saved is not known.`,
} as const;
