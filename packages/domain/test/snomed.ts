const product = ["0123456789", "1234067895", "2340178956", "3401289567", "4012395678"].concat([
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
]);
const moved = ["0123456789", "1576283094", "5803796142", "8916043527", "9453126870"].concat([
  "4286573901",
  "2793806415",
  "7046913258",
]);
/** Verhoeff's check digit, by which SNOMED CT tells its identifiers from mistyped ones. */
export const isSnomedCode = (code: string) =>
  [...code].toReversed().reduce((check, digit, at) => {
    const next = moved[at % 8]?.[Number(digit)] ?? "";
    return Number(product[check]?.[Number(next)]);
  }, 0) === 0;
