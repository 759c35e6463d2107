import { waitingStatuses } from "@pharmacy/domain/clinic/moves";
import { londonTime } from "@pharmacy/domain/dates/london-time";
import type { Schemas } from "@pharmacy/sdk";
import { AlertIcon } from "@primer/octicons-react";
import { Button, Checkbox } from "@primer/react";
import { IconText } from "../../ui/icon-text.tsx";
import { useTitleAfter } from "../../ui/use-title-after.ts";
import { clinicTexts as texts } from "./clinic-texts.ts";
import styles from "./clinic.module.css";
import { useDesk } from "./desk.ts";
import type { useHiddenNames } from "./use-hidden-names.ts";
import { nextPatientWords, type useNextPatient } from "../use-next-patient.ts";
import layout from "../../ui/layout.module.css";

const countText = ({ entries }: Schemas["Clinic"]) => {
  const count = (...statuses: Schemas["ClinicStatus"][]) =>
    entries.filter(({ status }) => statuses.includes(status)).length;
  return `${count(...waitingStatuses)} waiting, ${count("BEING_VACCINATED")} being vaccinated, ${count("DONE")} done`;
};

/** Since when it is not up to date, and the way to try again. */
function Behind({ since }: { since: number }) {
  const { readAgain } = useDesk();
  const place = useTitleAfter<HTMLParagraphElement>();
  return (
    <p ref={place} role="alert" className={layout.line}>
      <IconText
        icon={AlertIcon}
        tone="attention"
        text={texts.behind(londonTime(new Date(since)))}
      />
      <Button variant="link" onClick={readAgain}>
        Try again
      </Button>
    </p>
  );
}

interface DeskToolsProps {
  names: ReturnType<typeof useHiddenNames>;
  next: ReturnType<typeof useNextPatient>;
  /** When what is shown was read, where it could not be read since. */
  behindSince: number | null;
}

/** How the clinic stands, heard as it changes, and whether names show. */
export function DeskTools({ names, next, behindSince }: DeskToolsProps) {
  const { clinic } = useDesk();
  return (
    <div className={`${layout.row16} ${layout.spread} ${layout.notOnPaper} ${styles.tools}`}>
      <div className={layout.stack4}>
        <p role="status">
          {next.hasFoundNobody && <strong>{nextPatientWords.nobodyWaits} </strong>}
          {countText(clinic)}
        </p>
        {behindSince !== null && <Behind since={behindSince} />}
      </div>
      <label className={layout.line} htmlFor="clinic-initials">
        <Checkbox
          id="clinic-initials"
          checked={names.isHiding}
          aria-describedby="clinic-privacy"
          onChange={({ target }) => names.hide(target.checked)}
        />
        Initials only
      </label>
      <span id="clinic-privacy" className={layout.hidden}>
        {texts.hidesNames}
      </span>
    </div>
  );
}
