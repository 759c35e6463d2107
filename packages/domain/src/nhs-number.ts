export function normaliseNhsNumber(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** An NHS number for display: 3-3-4 digits with no-break spaces. */
export function readableNhsNumber(nhsNumber: string): string {
  const digits = normaliseNhsNumber(nhsNumber);
  return `${digits.slice(0, 3)}\u00a0${digits.slice(3, 6)}\u00a0${digits.slice(6)}`;
}
