import { linkTo } from "../../app/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { PatientBanner } from "../episode/patient-banner.tsx";
import { FailedPage, LoadingPage } from "../page-states.tsx";
import { isEditable } from "./edit-links.tsx";
import { EpisodeRecord } from "./episode-record.tsx";
import { RecordFacts } from "./record-facts.tsx";
import styles from "./record.module.css";
import { useRecord } from "./use-record.ts";

/** The whole episode; only reading, changes are made in its steps (decisions.md, Routes). */
export function ViewVaccinationPage() {
  const { data: episode, error, refetch, episodeId } = useRecord();
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <LoadingPage title="Vaccination record" />;
  const isOpen = episode.status === "In Progress" && !episode.deleted;
  return (
    <Page
      title="Vaccination record"
      action={
        isEditable(episode) ? (
          <ButtonLink to={linkTo("editVaccination", { episodeId })} variant="primary">
            Edit
          </ButtonLink>
        ) : (
          isOpen && (
            <ButtonLink to={linkTo("addVaccination", { episodeId })} variant="primary">
              Continue
            </ButtonLink>
          )
        )
      }
    >
      <PatientBanner patient={episode.patientDemographics} />
      <RecordFacts episode={episode} />
      <div className={styles.record}>
        <EpisodeRecord episode={episode} />
      </div>
    </Page>
  );
}
