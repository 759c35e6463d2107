/**
 * Valid NHS numbers, counted up from a start. The ranges 900 to 999 are for tests: no real person
 * has one of them.
 */
export function nhsNumbersFrom(firstNineDigits: number): () => string {
  let next = firstNineDigits;
  return () => {
    for (;;) {
      const nine = String(next).padStart(9, "0");
      next += 1;
      const checkDigit = checkDigitOf(nine);
      if (checkDigit !== undefined) return `${nine}${checkDigit}`;
    }
  };
}

/** The check digit: weights 10 to 2, modulo 11; undefined when the number is not issued. */
function checkDigitOf(nineDigits: string): number | undefined {
  const sum = [...nineDigits].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const check = 11 - (sum % 11);
  if (check === 10) return undefined;
  return check === 11 ? 0 : check;
}
