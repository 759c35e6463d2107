import { genderLabels } from "@pharmacy/domain/patient/genders";
import { readableNhsNumber } from "@pharmacy/domain/nhs-number";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { useDesk } from "../desk.ts";
import { bornText, nameOf } from "../who.ts";

/** Whom an entry is about: name, birth, gender and NHS number. */
export function Who({ entry }: { entry: Schemas["ClinicEntry"] }) {
  const { today } = useDesk();
  const { dateOfBirth, gender, nhsNumber } = entry.patient ?? {};
  const more = [
    dateOfBirth && `born ${bornText(dateOfBirth, today)}`,
    gender && labelOf(genderLabels, gender),
    `NHS number ${nhsNumber ? readableNhsNumber(nhsNumber) : "not known"}`,
  ];
  return (
    <p>
      <strong>{nameOf(entry)}</strong> · {more.filter(Boolean).join(" · ")}
    </p>
  );
}
