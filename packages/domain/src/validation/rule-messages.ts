/** What is said of values of any kind (§5, the shared message catalogue). */
export const ruleMessages = {
  required: "Required",
  maximumLength: (characters: number) => `Maximum length is ${characters} characters`,
  predefinedValue: "This must be one of the predefined values",
} as const;
