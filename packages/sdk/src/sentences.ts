/** The messages of a server for values that the contract refuses. */
export const sentences = {
  required: "Required",
  value: "Please enter a valid value",
  predefinedValue: "This must be one of the predefined values",
  noSuchField: "There is no such field",
  date: "Please enter a valid date",
  email: "Please enter correct email format",
  postcode: "Please enter a valid postcode format",
  sevenDigits: "Field Must be 7 digits",
  nhsNumber: "Please enter a valid NHS number",
  noSpecialCharacters: "No special characters allowed",
  atLeast2Characters: "Please enter at least 2 characters",
  atLeast3Characters: "Please enter at least 3 characters",
  maximumLength: (characters: number) => `Maximum length is ${characters} characters` as const,
  messageTooLong: (characters: number) =>
    `Message must not be more than ${characters} characters long.` as const,
  atLeastNumber: (least: number) => `Please enter a number of at least ${least}` as const,
  atMostNumber: (most: number) => `Please enter a number of at most ${most}` as const,
  atLeast1Value: "Please select at least 1 value",
  atMostValues: (count: number) => `Please select at most ${count} values` as const,
} as const;

/** The same messages for other uses, such as at the fields of a form. */
export type Sentences = typeof sentences;
