import type { Schemas } from "@pharmacy/sdk";
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
const words = {
  region: "Left open",
  leftOpen: (patient: string, step: string) =>
    `You were signed out while recording for ${patient}. What you typed in “${step}” is kept.`,
  goOn: "Continue",
  dismiss: "Not now",
} as const;

const isOpenFor = (name: string, { status, deleted, lastUpdatedBy }: Schemas["Episode"]) =>
  status === "In Progress" && !deleted && lastUpdatedBy === name;

export function ResumeOffer() {
  const [episodeId, setEpisodeId] = useState(resumeOffer(sessionStorage) ?? "");
  const { name } = useCurrentUser();
  const [path, navigate] = useLocation();
  const isAsked = episodeId !== "" && path === linkTo("home");
  const { data } = useQuery({ ...q("getEpisode", { path: { episodeId } }), enabled: isAsked });
  if (!isAsked || !data || !isOpenFor(name, data)) return null;
  const { firstName, lastName } = data.patientDemographics;

  function drop() {
    dropResumeOffer(sessionStorage);
    setEpisodeId("");
  }

  return (
    <section
      className={`${layout.row16} ${layout.card} ${layout.muted}`}
      role="status"
      aria-label={words.region}
    >
      <p className={layout.grow}>
        {words.leftOpen(`${firstName} ${lastName}`, data.currentStepTitle ?? "")}
      </p>
      <Button
        variant="primary"
        onClick={() => {
          drop();
          navigate(linkTo("addVaccination", { episodeId }));
        }}
      >
        {words.goOn}
      </Button>
      <Button onClick={drop}>{words.dismiss}</Button>
    </section>
  );
}
