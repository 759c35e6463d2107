/** Without spaces, dashes and invisible characters, which pasted numbers often have. */
export function normaliseNhsNumber(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, "");
}

export function readableNhsNumber(nhsNumber: string): string {
  const digits = normaliseNhsNumber(nhsNumber);
  return `${digits.slice(0, 3)}\u00a0${digits.slice(3, 6)}\u00a0${digits.slice(6)}`;
}
