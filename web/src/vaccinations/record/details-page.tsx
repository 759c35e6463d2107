import { labelOf } from "@pharmacy/domain/validation/code-lists";
import { vaccineTypeLabels, isVaccineType } from "@pharmacy/domain/vaccines/names";
import * as messages from "@pharmacy/domain/messages";
import { Button } from "@primer/react";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { FailedPage, LoadingPage } from "../../ui/page-states.tsx";
import { AboutRecord, RecordFacts, useRecord } from "./record-facts.tsx";
import { EditMenu } from "./edit-menu.tsx";
import { VaccineCard } from "./vaccine-card.tsx";
import layout from "../../ui/layout.module.css";

const title = "Vaccination details";

/** One vaccine of an episode; an update leads here [2.56]. */
export function VaccinationDetailsPage() {
  const { data: episode, error, refetch, episodeId, search } = useRecord();
  const type = search.get("type") ?? "";
  if (error) return <FailedPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <LoadingPage title={title} />;
  if (!isVaccineType(type)) {
    return <Page title={title}>{messages.episode.unknownVaccineType(type)}</Page>;
  }
  return (
    <Page
      title={`${title}: ${labelOf(vaccineTypeLabels, type)}`}
      about={<AboutRecord episode={episode} />}
      action={
        <div className={`${layout.row8} ${layout.notOnPaper}`}>
          <Button onClick={() => window.print()}>Print</Button>
          <ButtonLink to={linkTo("viewVaccination", { episodeId })}>Whole episode</ButtonLink>
          <EditMenu episode={episode} of={type} />
        </div>
      }
    >
      <RecordFacts episode={episode} />
      <VaccineCard episode={episode} type={type} />
    </Page>
  );
}
