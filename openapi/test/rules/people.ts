import type { Rules } from "./field-rule.ts";

/** Rules of a person that no vector tests: a missing person, and a missing number. */
export function people({ whenFinished, required }: Rules, person: string) {
  const gphc = `${person}/gphc`;
  return [
    ...required("[5.52] [5.81]", person),
    ...[undefined, " "].map((number) =>
      whenFinished(
        "[5.52] [5.82] a number",
        { [`${person}/registrationBody`]: "GMC", [gphc]: number },
        [gphc],
      ),
    ),
  ];
}

export const vaccinators = ({ change }: Rules, person: string) => [
  change("[5.82] not registered any more", {
    [`${person}/healthCareRegistered`]: false,
    [`${person}/gphc`]: "20",
  }),
];
