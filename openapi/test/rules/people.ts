import type { Rules } from "./field-rule.ts";

export function people({ text, whenFinished, change, required }: Rules, person: string) {
  const gphc = `${person}/gphc`;
  const body = `${person}/registrationBody`;
  return [
    ...required("[5.52] [5.81]", person, body),
    ...["firstName", "lastName"].flatMap((name) => text("[5.52] [5.81]", `${person}/${name}`, 150)),
    ...["207123", "20712345", "207123A", null].map((number) =>
      whenFinished("[5.53] [5.82] 7 digits", { [gphc]: number }, [gphc]),
    ),
    ...[undefined, " "].map((number) =>
      whenFinished("[5.52] [5.82] a number", { [body]: "GMC", [gphc]: number }, [gphc]),
    ),
    change("[5.53] another body's number", { [body]: "NMC", [gphc]: "71A2998E" }),
  ];
}

export function vaccinators({ change, required }: Rules, person: string) {
  const unregistered = { registrationBody: null, gphc: null, healthCareRegistered: false };
  const fields = Object.entries(unregistered).map(
    ([field, value]) => [`${person}/${field}`, value] as const,
  );
  return [
    ...required("[5.81]", `${person}/healthCareRegistered`),
    change("[5.82] not registered", Object.fromEntries(fields)),
    change("[5.82] not registered any more", {
      [`${person}/healthCareRegistered`]: false,
      [`${person}/gphc`]: "20",
    }),
  ];
}
