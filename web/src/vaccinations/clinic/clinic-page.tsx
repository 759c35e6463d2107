import { Suspense } from "react";
import { useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";
import { pageCode } from "../../routes/page-code.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { ListSkeleton } from "../../ui/list/list-skeleton.tsx";
import { Page } from "../../ui/page.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { ClockProvider, useToday } from "./clock.tsx";
import { ClinicDesk } from "./clinic-desk.tsx";
import { clinicTexts as texts } from "./clinic-texts.ts";
import { entryColumns } from "./entry-columns.tsx";
import { hasNoClinics, useClinic } from "./use-clinic.ts";

// Once a session: its code comes with it.
const addition = pageCode(async () => (await import("./add/add-view.tsx")).AddView);

const title = "Clinic";
const toVaccinations = { to: linkTo("vaccinations"), name: "Vaccinations" };

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page title={title}>
      {hasNoClinics(error) ? (
        <>
          <p>{texts.absent}</p>
          <div>
            <ButtonLink to={toVaccinations.to}>{toVaccinations.name}</ButtonLink>
          </div>
        </>
      ) : (
        <FailedPart what={texts.notRead} error={error} onRetry={onRetry} wayBack={toVaccinations} />
      )}
    </Page>
  );
}

function Opening() {
  const isNarrow = useMedia("(max-width: 599.98px)");
  return (
    <Page title={title}>
      <ListSkeleton columns={entryColumns.waiting} rows={5} isCards={isNarrow} />
    </Page>
  );
}

function Clinic() {
  const today = useToday();
  const [search] = useSearchParams();
  const read = useClinic(today);
  const { clinic, error, readAgain } = read;
  if (error) return <Failed error={error} onRetry={readAgain} />;
  if (!clinic) return <Opening />;
  if (search.get("view") !== "add") return <ClinicDesk {...read} clinic={clinic} />;
  return (
    <Page
      title="Add patients"
      back={<TextLink to={linkTo("clinic", { tab: "booked" })}>Back to the clinic</TextLink>}
    >
      <Suspense fallback={<p role="status">Loading…</p>}>
        <addition.Shown clinic={clinic} today={today} onAdded={readAgain} />
      </Suspense>
    </Page>
  );
}

/** One store's clinic of today: who comes, who waits, who is next, and what became of all. */
export const ClinicPage = () => (
  <ClockProvider>
    <Clinic />
  </ClockProvider>
);
