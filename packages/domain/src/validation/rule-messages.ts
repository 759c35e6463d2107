/** Messages for values of any kind [5.08] to [5.17]. */
export const ruleMessages = {
  required: "Required",
  maximumLength: (characters: number) => `Maximum length is ${characters} characters` as const,
  predefinedValue: "This must be one of the predefined values",
} as const;
