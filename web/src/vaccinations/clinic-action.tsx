import { useQuery } from "@tanstack/react-query";
import { isStatus } from "../api/error-messages.ts";
import { withEtag } from "../api/q.ts";
import { linkTo } from "../routes/links.ts";
import { ButtonLink } from "../ui/links.tsx";
import styles from "../ui/page.module.css";

/** Opens today's clinic, once per session. */
export const todaysClinicQuery = () => ({
  ...withEtag("openClinic"),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Whether the server has no clinics; the rest of the application works without them. */
export const hasNoClinics = (error: unknown) => isStatus(error, 404) || isStatus(error, 501);

/** The link to today's clinic among a page's actions; empty where a server keeps no clinics. */
export function ClinicAction() {
  const { isPending, error } = useQuery({ ...todaysClinicQuery(), retryOnMount: false });
  return (
    <div className={styles.laterAction}>
      {!isPending && !hasNoClinics(error) && <ButtonLink to={linkTo("clinic")}>Clinic</ButtonLink>}
    </div>
  );
}
