import { readableDate } from "@pharmacy/domain/dates/readable-dates";
import { Button } from "@primer/react";
import type { ReactNode } from "react";
import { ownToday } from "../../browser/clock.ts";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { useTitleAfter } from "../../ui/use-title-after.ts";
import { clinicTexts as texts } from "./clinic-texts.ts";
import { useDesk } from "./desk.ts";
import layout from "../../ui/layout.module.css";

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  const place = useTitleAfter<HTMLElement>();
  return (
    <section
      ref={place}
      className={`${layout.row16} ${layout.spread} ${layout.card} ${layout.muted}`}
      aria-label={texts.dayNotice}
    >
      <p role="status">{text}</p>
      {children && <div className={`${layout.row8} ${layout.notOnPaper}`}>{children}</div>}
    </section>
  );
}

/** Whose day the clinic on the screen is, where that is not plain (openapi/decisions.md, Clinic). */
export function DayNotices() {
  const { clinic, todays, showTodays } = useDesk();
  const own = ownToday();
  const { unendedBefore } = todays;
  const isOfToday = clinic.id === todays.id;
  return (
    <>
      {todays.day !== own && (
        <Notice text={texts.otherClock(readableDate(own), readableDate(todays.day))} />
      )}
      {!isOfToday && (
        <Notice text={texts.dayHasChanged(readableDate(clinic.day), readableDate(todays.day))}>
          <Button onClick={showTodays}>{texts.openTodays}</Button>
        </Notice>
      )}
      {isOfToday && unendedBefore && (
        <Notice text={texts.notEnded(readableDate(unendedBefore.day))}>
          <ButtonLink to={linkTo("clinic", { clinic: unendedBefore.id })}>
            {texts.openEarlier}
          </ButtonLink>
        </Notice>
      )}
    </>
  );
}
