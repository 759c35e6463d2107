import { Button } from "@primer/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { q } from "../api/q.ts";
import { linkTo } from "../routes/links.ts";
import { useCurrentUser } from "../session/session-provider.tsx";
import { dropResumeOffer, resumeOffer } from "../session/unsaved-changes.ts";
import layout from "../ui/layout.module.css";

/** After a sign-in (openapi/decisions.md, Nothing typed is lost). */
export function ResumeOffer() {
  const [episodeId, setEpisodeId] = useState(resumeOffer(sessionStorage) ?? "");
  const { name } = useCurrentUser();
  const [path, navigate] = useLocation();
  const isAsked = episodeId !== "" && path === linkTo("home");
  const { data } = useQuery({ ...q("getEpisode", { path: { episodeId } }), enabled: isAsked });
  if (!isAsked || !data || data.status !== "In Progress") return null;
  if (data.deleted || data.lastUpdatedBy !== name) return null;
  const { firstName, lastName } = data.patientDemographics;

  function drop() {
    dropResumeOffer(sessionStorage);
    setEpisodeId("");
  }

  return (
    <section
      className={`${layout.row16} ${layout.card} ${layout.muted}`}
      role="status"
      aria-label="Left open"
    >
      <p className={layout.grow}>
        {`You were signed out while recording for ${firstName} ${lastName}. What you typed in “${data.currentStepTitle ?? ""}” is kept.`}
      </p>
      <Button
        variant="primary"
        onClick={() => {
          drop();
          navigate(linkTo("addVaccination", { episodeId }));
        }}
      >
        Continue
      </Button>
      <Button onClick={drop}>Not now</Button>
    </section>
  );
}
