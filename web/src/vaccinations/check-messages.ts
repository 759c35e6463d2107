import { counted } from "@pharmacy/domain/counted";

/** What is checked before the last save. */
export const checkMessages = {
  acknowledges: "You confirm that you have seen these warnings. This is recorded.",
  batch: (batchNumber: string) => `batch ${batchNumber}`,
  expires: (month: string) => `expires ${month}`,
  useBy: (day: string) => `use by ${day}`,
  dose: (amount: string) => `${amount} ml`,
  givenOn: (day: string) => `given ${day}`,
  what: "Product",
  how: "Dose and site",
  when: "Given",
  people: "People",
  reaction: "Reaction",
  allAnswers: (vaccine: string) => `${vaccine}: all answers`,
  reason: (reason: string) => `Reason: ${reason}`,
  change: "Change",
  changeReason: "Change the reason for vaccinating",
  erased: (count: number) => `${counted(count, "answers")} erased`,
  removes: (count: number) => `This removes ${counted(count, "recorded vaccinations")}`,
} as const;
