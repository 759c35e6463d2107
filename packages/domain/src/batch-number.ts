/** `batchNumberFormat` of a pack: A is a letter, n a digit, every other character itself [5.90]. */

function patternOf(character: string): string {
  if (character === "A") return "[A-Z]";
  if (character === "n") return "[0-9]";
  return character.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}

/** The format as an expression that ignores case. */
export function compileNumberFormat(format: string): RegExp {
  return new RegExp(`^${[...format].map(patternOf).join("")}$`, "i");
}

/** Whether a batch number has a pack's format; a pack without one accepts every number. */
export function matchesNumberFormat(batchNo: string, format: string | null | undefined): boolean {
  return !format || compileNumberFormat(format).test(batchNo.trim());
}

/** Batch numbers compare without case, spaces and hyphens. */
export function normaliseBatchNumber(batchNo: string): string {
  return batchNo.replace(/[\s-]/g, "").toUpperCase();
}
