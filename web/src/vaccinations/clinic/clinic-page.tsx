import { Suspense } from "react";
import { useLocation, useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";
import { pageCode } from "../../routes/page-code.ts";
import { FailedPart } from "../../ui/failed-part.tsx";
import { ButtonLink, TextLink } from "../../ui/links.tsx";
import { ListSkeleton } from "../../ui/list/list-table.tsx";
import { Page } from "../../ui/page.tsx";
import { ClockProvider, useToday } from "./clock.tsx";
import { ClinicDesk } from "./clinic-desk.tsx";
import { hasNoClinics, useClinic } from "./use-clinic.ts";
import { useClinicLink } from "./desk.ts";

const addition = pageCode(async () => (await import("./add/add-view.tsx")).AddView);

const title = "Clinic";
const toVaccinations = { to: linkTo("vaccinations"), name: "Vaccinations" };

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page title={title}>
      {hasNoClinics(error) ? (
        <>
          <p>This server keeps no clinics. Vaccinations are recorded one by one.</p>
          <div>
            <ButtonLink to={toVaccinations.to}>{toVaccinations.name}</ButtonLink>
          </div>
        </>
      ) : (
        <FailedPart
          what="The clinic could not be read."
          error={error}
          onRetry={onRetry}
          wayBack={toVaccinations}
        />
      )}
    </Page>
  );
}

const opening = (
  <Page title={title}>
    <ListSkeleton rows={5} />
  </Page>
);

function Clinic() {
  const today = useToday();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const clinicLink = useClinicLink();
  const named = search.get("clinic");
  const read = useClinic(today, named);
  const { clinic, todays, error, readAgain } = read;
  function showTodays() {
    read.showTodays();
    if (named !== null) navigate(linkTo("clinic"));
  }
  if (error) return <Failed error={error} onRetry={readAgain} />;
  if (!clinic || !todays) return opening;
  if (search.get("view") !== "add")
    return <ClinicDesk key={clinic.id} {...read} {...{ clinic, todays, showTodays }} />;
  return (
    <Page
      title="Add patients"
      back={<TextLink to={clinicLink({ tab: "booked" })}>Back to the clinic</TextLink>}
    >
      <Suspense fallback={<p role="status">Loading…</p>}>
        <addition.Shown key={clinic.id} clinic={clinic} today={today} onAdded={readAgain} />
      </Suspense>
    </Page>
  );
}

/** A store's clinic, by default today's: who is expected, who waits, who is next, the results. */
export const ClinicPage = () => (
  <ClockProvider>
    <Clinic />
  </ClockProvider>
);
