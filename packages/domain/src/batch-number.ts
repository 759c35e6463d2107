/** `batchNumberFormat` of a pack: A is a letter, n a digit, other characters themselves [5.90]. */

function patternOf(character: string): string {
  if (character === "A") return "[A-Z]";
  if (character === "n") return "[0-9]";
  return character.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

/** The format as a regular expression that ignores case. */
export function compileNumberFormat(format: string): RegExp {
  return new RegExp(`^${[...format].map(patternOf).join("")}$`, "i");
}

/** Whether a batch number has the format of its pack; true for a pack without a format. */
export function matchesNumberFormat(batchNo: string, format: string | null | undefined): boolean {
  return !format || compileNumberFormat(format).test(batchNo.trim());
}

/** The form in which batch numbers are compared: upper case, without spaces and hyphens. */
export function normaliseBatchNumber(batchNo: string): string {
  return batchNo.replace(/[\s-]/g, "").toUpperCase();
}
