import { inSentences } from "@pharmacy/domain/sentence";
import { errorMessageFor } from "../api/error-messages.ts";

/** A failed request as one sentence for a toast, with the reference to quote. */
export function failureSentence(error: unknown): string {
  const { title, detail, reference } = errorMessageFor(error);
  const said = inSentences(title, detail);
  return reference ? `${said} Reference: ${reference}` : said;
}
