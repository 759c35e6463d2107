import { useLocation } from "wouter";
import { useConfig } from "../config/config-context.tsx";
import { helpAddress, serviceAt } from "../routes/menu-entries.ts";
import type { ServiceId } from "../routes/screens.ts";
import { TextLink } from "../ui/links.tsx";
import { linkTo } from "../routes/links.ts";
import { Page } from "../ui/page.tsx";

const about: Partial<Record<string, string>> = {
  pharmacyFirst:
    "Clinical pathways, minor illness consultations, urgent medicine supply and referrals.",
  dms: "Referrals from hospitals for patients whose medicines changed during their stay.",
  nms: "Support for patients who start a new medicine for a long-term condition.",
  flu: "The national flu vaccination service.",
  hypertension: "Blood pressure checks that find patients with high blood pressure.",
  contraception: "Starting and continuing oral contraception.",
} satisfies Partial<Record<ServiceId, string>>;

/** openapi/decisions.md, Routes */
export function ServicePage() {
  const [path] = useLocation();
  const { helpUrl } = useConfig();
  const service = serviceAt(path);
  return (
    <Page
      title={service?.name ?? ""}
      back={<TextLink to={linkTo("home")}>Back to the dashboard</TextLink>}
    >
      <p>{about[service?.id ?? ""]}</p>
      <p>This service is not part of this product: its screens are not in this application.</p>
      <p>
        <a href={helpAddress(helpUrl, path)} target="_blank" rel="noreferrer">
          Help for {service?.name}
        </a>
      </p>
    </Page>
  );
}
