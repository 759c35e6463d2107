/** Ten digits whose last is the modulus-11 check digit of the others. */
export function isNhsNumber(text: string): boolean {
  return /^\d{10}$/.test(text) && checkDigit(text.slice(0, 9)) === Number(text[9]);
}

/**
 * Numbers that begin with 999 are for tests. The first hundred thousand of them are left alone: test
 * patients of a backend's own are called 999 000 ….
 */
const [least, most] = [999_100_000, 999_999_999];
const random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
let next = least + (random % (most - least));

/** A number that nobody has: no two of a run are alike. */
export function newNhsNumber(): string {
  for (;;) {
    const digits = String(next);
    next = next < most ? next + 1 : least;
    const last = checkDigit(digits);
    if (last < 10) return `${digits}${last}`;
  }
}

/** 10 where there is none. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  return (11 - (sum % 11)) % 11;
}
