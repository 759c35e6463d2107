/** Doses left; null is stock that nobody counts. */
export const leftText = (dosesLeft: number | null) =>
  dosesLeft === null ? "Not counted" : dosesLeft.toLocaleString("en-GB");
