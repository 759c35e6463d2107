import { historyStops, recentVaccinationError } from "@pharmacy/domain/clinical/history";
import { proposedGroup } from "@pharmacy/domain/clinical/eligibility";
import { stopOf } from "@pharmacy/domain/clinical/stops";
import { groupLabels, notKnown } from "@pharmacy/domain/seasons/groups";
import { packFor, type Season } from "@pharmacy/domain/seasons/season";
import { setOf, setsInForce } from "@pharmacy/domain/vaccines/question-sets";
import { labelOf } from "@pharmacy/domain/validation/code-lists";
import type { Schemas } from "@pharmacy/sdk";
import { clockTime } from "../../../browser/clock.ts";
import { AnswerList } from "../../../ui/answer-list.tsx";
import layout from "../../../ui/layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { VaccineLabel } from "../../../ui/vaccine-label.tsx";
import { answersBy } from "../../answers/answers.ts";
import { useSeasons } from "../../episode/step/use-seasons.ts";
import {
  lastVaccinationIn,
  useVaccinationHistory,
} from "../../episode/step/use-vaccination-history.ts";

type Patient = Schemas["ClinicPatient"];

interface VaccineFactsProps {
  patient: Patient;
  checks: Schemas["ClinicEntry"]["checks"];
  vaccineType: Schemas["VaccineType"];
}

/** The group that is likely by age; the user asks about pregnancy and care home. */
function groupText(season: Season, { dateOfBirth }: Patient, on: string): string {
  if (season.unknownSeason !== null) return notKnown(season.unknownSeason);
  if (!season.inCampaign) return "No NHS campaign today";
  if (dateOfBirth === null) return "Unknown (no date of birth)";
  const known = { dateOfBirth, on, isPregnant: false, groups: [] };
  const group = proposedGroup(season, known);
  return group === null ? "None by age alone" : labelOf(groupLabels(season), group);
}

export function VaccineFacts({ patient, checks, vaccineType }: VaccineFactsProps) {
  const { today } = clockTime();
  const { pdsVerified, nhsNumber, dateOfBirth } = patient;
  const asked = { pdsVerified, nhsNumber, dateOfBirth: dateOfBirth ?? "" };
  const season = packFor(useSeasons(), vaccineType, today);
  const history = useVaccinationHistory(asked, vaccineType);
  const { known = [] } = history;
  const set = setOf(vaccineType, { questionSet: setsInForce(today)[vaccineType] });
  const check = checks?.find((one) => one.vaccineType === vaccineType);
  const ofHistory = historyStops(set, season, known, today);
  const stops = [...new Set([...ofHistory, ...(check?.stops ?? [])])].map(stopOf);
  const recent = stops.length === 0 ? recentVaccinationError(season, known, today) : null;
  return (
    <section className={`${layout.stack8} ${layout.item}`}>
      <h3>
        <VaccineLabel type={vaccineType} />
      </h3>
      <AnswerList
        answers={answersBy({
          "Last given": lastVaccinationIn(history),
          "Proposed group": groupText(season, patient, today),
        })}
      />
      {stops.map(({ code, message, advice }) => (
        <Notice key={code} kind="stop" title={message}>
          <p>{advice}</p>
        </Notice>
      ))}
      {recent !== null && <Notice kind="warning" title={recent} />}
      {recent === null && check?.hasWarning && (
        <Notice kind="warning" title="An answer of the screening has a warning. See the record." />
      )}
    </section>
  );
}
