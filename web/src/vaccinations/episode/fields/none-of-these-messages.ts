/** What "None of these" says (openapi/decisions.md, Clinic). */
export const noneOfTheseMessages = {
  act: "None of these",
  answered: "What was not answered is answered No. Each answer can be changed.",
  stop: "A stop applies: answer each question.",
  reading: "The vaccination history is still being read. Try again, or answer each question.",
  leftOut: (questions: readonly string[]) =>
    `The history or this record says otherwise, so it is not answered: ${questions.join(" ")}`,
  unknown: (questions: readonly string[]) =>
    `The vaccination history is not fully known, so it is not answered: ${questions.join(" ")}`,
} as const;
