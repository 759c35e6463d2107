export function normaliseNhsNumber(text: string): string {
  return text.replace(/[\s-]/g, "");
}

export function readableNhsNumber(nhsNumber: string): string {
  const digits = normaliseNhsNumber(nhsNumber);
  return `${digits.slice(0, 3)}\u00a0${digits.slice(3, 6)}\u00a0${digits.slice(6)}`;
}
