/** Ten digits whose last is the modulus-11 check digit of the others. */
export function isNhsNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && checkDigit(text.slice(0, 9)) === Number(text[9]);
}

/** A number that nobody has: those that begin with 999 are for tests. */
export function newNhsNumber(): string {
  for (;;) {
    const digits = `999${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
      .padStart(6, "0")
      .slice(-6)}`;
    const last = checkDigit(digits);
    if (last < 10) return `${digits}${last}`;
  }
}

/** 10 where there is none. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  return (11 - (sum % 11)) % 11;
}
