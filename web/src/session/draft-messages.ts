export const draftMessages = {
  notKept: "This cannot be kept for later as it is. Complete it, shorten it or clear it.",
  notKeptElsewhere: (field: string) =>
    `“${field}” cannot be kept for later as it is. Complete it, shorten it or clear it.`,
  lost: (fields: readonly string[]) =>
    `The rest is kept as a draft, but this cannot be stored as it is and will be lost: ${fields.map((field) => `“${field}”`).join(" and ")}. Stay signed in to complete or shorten it.`,
} as const;
