/** The ten digits of an NHS number without its spaces and dashes. */
export function normaliseNhsNumber(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** An NHS number as it is shown, 3-3-4, with spaces that do not wrap. */
export function readableNhsNumber(nhsNumber: string): string {
  const digits = normaliseNhsNumber(nhsNumber);
  return `${digits.slice(0, 3)}\u00a0${digits.slice(3, 6)}\u00a0${digits.slice(6)}`;
}
