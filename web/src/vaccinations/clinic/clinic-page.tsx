import { Button } from "@primer/react";
import type { Schemas } from "@pharmacy/sdk";
import { Suspense, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";
import { pageCode } from "../../routes/page-code.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import layout from "../../ui/layout.module.css";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { useTab } from "../../ui/list/list-settings.ts";
import { ListSkeleton } from "../../ui/list/list-table.tsx";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useDialogCode } from "../../ui/lazy-part.ts";
import { hasNoClinics } from "../clinic-action.tsx";
import { NextPatient } from "../next-patient.tsx";
import { DeskContext, initialsOf, nameOf, type ShownClinic, useClinicLink } from "./desk.ts";
import { useEntryActions } from "./entry-actions.ts";
import { DayNotices, DeskTools, EndedNotice, MyPatients, useHiddenNames } from "./desk-notices.tsx";
import { SummaryView } from "./summary-view.tsx";
import { entriesOf, entryTabNames, entryTabs, TabList } from "./tab-list.tsx";
import { useClinic } from "./use-clinic.ts";

const addition = pageCode(async () => (await import("./add/add-view.tsx")).AddView);
const loadEntry = async () => (await import("./entry/entry-dialog.tsx")).EntryDialog;
const loadRow = async () => (await import("./entry/entry-forms.tsx")).RowDialog;

const tabIds = [...entryTabs, "summary"] as const;

function ClinicTabs({ clinic, tab }: { clinic: Schemas["Clinic"]; tab: string }) {
  const clinicLink = useClinicLink();
  const entries = entriesOf(clinic);
  const lists = entryTabs.map((id) => ({
    id,
    name: entryTabNames[id],
    to: clinicLink({ tab: id }),
    count: entries[id].length,
  }));
  const summary = { id: "summary", name: "Summary", to: clinicLink({ tab: "summary" }) };
  return <Tabs label="Clinic" tabs={[...lists, summary]} selected={tab} />;
}

/** A clinic's lists and actions; several desks can use them at once. */
function ClinicDesk(shown: ShownClinic) {
  const { clinic, readAgain } = shown;
  const tab = useTab(tabIds);
  const names = useHiddenNames();
  const clinicLink = useClinicLink();
  const entry = useDialogCode(loadEntry);
  const row = useDialogCode(loadRow);
  const [entryId, setEntryId] = useState("");
  const shownName = names.isHiding ? initialsOf : nameOf;
  const actions = useEntryActions(readAgain, shownName);

  /** An entry without a patient is corrected; without an id, a walk-in is added. */
  function openEntry(id: string) {
    setEntryId(id);
    row.close();
    const isNobody = clinic.entries.some((one) => one.id === id && one.patient === null);
    (id === "" || isNobody ? row : entry).open();
  }

  const isOpen = [entry, row].some(({ opened, isLoading }) => opened !== null || isLoading);
  return (
    <DeskContext value={{ ...shown, names, shownName, actions, openEntry, isOpen }}>
      <Page
        title="Clinic"
        action={
          <div className={`${layout.row8} ${layout.notOnPaper}`}>
            <ButtonLink to={clinicLink({ view: "add" })}>Add patients</ButtonLink>
            <Button onClick={() => openEntry("")}>Add a walk-in</Button>
            <NextPatient clinicId={clinic.id} />
          </div>
        }
      >
        <DayNotices />
        <MyPatients />
        <EndedNotice />
        <ClinicTabs clinic={clinic} tab={tab} />
        <DeskTools />
        {tab === "summary" ? <SummaryView /> : <TabList key={tab} tab={tab} />}
      </Page>
      {entry.opened && <entry.opened.Dialog id={entryId} onClose={entry.close} />}
      {row.opened && <row.opened.Dialog id={entryId} onClose={row.close} />}
    </DeskContext>
  );
}

const toVaccinations = { to: linkTo("vaccinations"), name: "Vaccinations" };

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!hasNoClinics(error)) {
    const what = "The clinic could not be read.";
    return <FailedPart what={what} error={error} onRetry={onRetry} wayBack={toVaccinations} />;
  }
  return (
    <>
      <p>This server keeps no clinics. Vaccinations are recorded one by one.</p>
      <div>
        <ButtonLink to={toVaccinations.to}>{toVaccinations.name}</ButtonLink>
      </div>
    </>
  );
}

/** A store's clinic, by default today's: who is expected, who waits, who is next, the results. */
export function ClinicPage() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const clinicLink = useClinicLink();
  const named = search.get("clinic");
  const { clinic, todays, error, ...read } = useClinic(named);
  function showTodays() {
    read.showTodays();
    if (named !== null) navigate(linkTo("clinic"));
  }
  if (error || !clinic || !todays) {
    return (
      <Page title="Clinic">
        {error ? <Failed error={error} onRetry={read.readAgain} /> : <ListSkeleton rows={5} />}
      </Page>
    );
  }
  if (search.get("view") !== "add")
    return <ClinicDesk key={clinic.id} {...read} {...{ clinic, todays, showTodays }} />;
  return (
    <Page
      title="Add patients"
      back={<TextLink to={clinicLink({ tab: "booked" })}>Back to the clinic</TextLink>}
    >
      <Suspense fallback={<p role="status">Loading…</p>}>
        <addition.Shown key={clinic.id} clinic={clinic} onAdded={read.readAgain} />
      </Suspense>
    </Page>
  );
}
