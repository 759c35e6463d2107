import { useQuery } from "@tanstack/react-query";
import { withEtag } from "../api/q.ts";
import { linkTo } from "../routes/links.ts";
import { ButtonLink } from "../ui/links.tsx";
import styles from "../ui/page.module.css";

/** Opens today's clinic once per session; an error tells that the server has no clinics. */
export const todaysClinicQuery = () => ({
  ...withEtag("openClinic"),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The link to today's clinic among a page's actions; empty where a server keeps no clinics. */
export function ClinicAction() {
  const { isSuccess } = useQuery({ ...todaysClinicQuery(), retryOnMount: false });
  return (
    <div className={styles.laterAction}>
      {isSuccess && <ButtonLink to={linkTo("clinic")}>Clinic</ButtonLink>}
    </div>
  );
}
