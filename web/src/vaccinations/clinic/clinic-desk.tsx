import type { Schemas } from "@pharmacy/sdk";
import { Suspense, useState } from "react";
import { pageCode } from "../../routes/page-code.ts";
import { useTab } from "../../ui/list/list-settings.ts";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useDialogCode } from "../../ui/use-dialog-code.ts";
import { EntryActionsProvider } from "./entry-actions.tsx";
import { useToday } from "./clock.tsx";
import { type Desk, DeskContext, useClinicLink } from "./desk.ts";
import { DayNotices, EndedNotice, MyPatients, DeskTools, useHiddenNames } from "./desk-notices.tsx";
import { entriesOf, entryTabNames, entryTabs, TabList } from "./tab-list.tsx";
import { useNextPatient, nextPatientWords } from "../use-next-patient.ts";
import layout from "../../ui/layout.module.css";
import { Button } from "@primer/react";
import { ButtonLink } from "../../ui/links.tsx";

interface DeskActionsProps {
  next: ReturnType<typeof useNextPatient>;
  onWalkIn: () => void;
}

function DeskActions({ next, onWalkIn }: DeskActionsProps) {
  const clinicLink = useClinicLink();
  return (
    <div className={`${layout.row8} ${layout.notOnPaper}`}>
      <ButtonLink to={clinicLink({ view: "add" })}>Add patients</ButtonLink>
      <Button onClick={onWalkIn}>Add a walk-in</Button>
      <Button variant="primary" loading={next.isCalling} onClick={() => void next.callNext()}>
        {nextPatientWords.next}
      </Button>
    </div>
  );
}

const summary = pageCode(async () => (await import("./summary/summary-view.tsx")).SummaryView);
const loadEntry = async () => (await import("./entry/entry-dialog.tsx")).EntryDialog;
const loadCorrection = async () => (await import("./entry/row-dialogs.tsx")).CorrectDialog;
const loadWalkIn = async () => (await import("./entry/row-dialogs.tsx")).WalkInDialog;

const tabIds = [...entryTabs, "summary"] as const;
type TabId = (typeof tabIds)[number];

const tabNames: Record<TabId, string> = { ...entryTabNames, summary: "Summary" };

function ClinicTabs({ clinic, selected }: { clinic: Schemas["Clinic"]; selected: TabId }) {
  const clinicLink = useClinicLink();
  const entries = entriesOf(clinic);
  const tabs = tabIds.map((id) => ({
    id,
    name: tabNames[id],
    to: clinicLink({ tab: id }),
    ...(id === "summary" ? {} : { count: entries[id].length }),
  }));
  return <Tabs label="Clinic" tabs={tabs} selected={selected} />;
}

/** The dialogs of the page, one at a time. An entry without a patient opens the correction. */
function useDialogs({ entries }: Schemas["Clinic"]) {
  const entry = useDialogCode(loadEntry);
  const correction = useDialogCode(loadCorrection);
  const walkIn = useDialogCode(loadWalkIn);
  const [id, setId] = useState("");
  const all = [entry, correction, walkIn];
  return {
    shown: (
      <>
        {entry.opened && <entry.opened.Dialog id={id} onClose={entry.close} />}
        {correction.opened && <correction.opened.Dialog id={id} onClose={correction.close} />}
        {walkIn.opened && <walkIn.opened.Dialog onClose={walkIn.close} />}
      </>
    ),
    openEntry(wanted: string) {
      walkIn.close();
      setId(wanted);
      const isNobody = entries.some((one) => one.id === wanted && one.patient === null);
      (isNobody ? correction : entry).open();
    },
    openWalkIn: walkIn.open,
    isOpen: all.some(({ opened, isLoading }) => opened !== null || isLoading),
  };
}

export interface ClinicDeskProps extends Pick<Desk, "clinic" | "todays" | "showTodays"> {
  isOutOfDate: boolean;
  readAt: number;
  readAgain: () => void;
}

/** A clinic's lists and actions; several desks can use them at once. */
export function ClinicDesk({ isOutOfDate, readAt, ...shownClinic }: ClinicDeskProps) {
  const { clinic } = shownClinic;
  const tab = useTab(tabIds);
  const names = useHiddenNames();
  const { shown, openEntry, openWalkIn, isOpen } = useDialogs(clinic);
  const next = useNextPatient(clinic.id);
  const today = useToday();
  const desk = { ...shownClinic, today, isHidingNames: names.isHiding, openEntry, isOpen };
  return (
    <DeskContext value={desk}>
      <EntryActionsProvider>
        <Page title="Clinic" action={<DeskActions next={next} onWalkIn={openWalkIn} />}>
          <DayNotices />
          <MyPatients />
          <EndedNotice />
          <ClinicTabs clinic={clinic} selected={tab} />
          <DeskTools names={names} next={next} outOfDateSince={isOutOfDate ? readAt : null} />
          {tab === "summary" ? (
            <Suspense fallback={<p role="status">Loading…</p>}>
              <summary.Shown params={{}} />
            </Suspense>
          ) : (
            <div className={`${layout.stack16} ${layout.notOnPaper}`}>
              <TabList key={tab} tab={tab} />
            </div>
          )}
        </Page>
        {shown}
      </EntryActionsProvider>
    </DeskContext>
  );
}
