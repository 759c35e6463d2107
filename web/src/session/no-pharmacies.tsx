import { session as texts } from "@pharmacy/domain/messages";
import { Button } from "@primer/react";
import { useConfig } from "../config/config-context.tsx";
import styles from "../ui/message-page.module.css";

/** Nobody assigned a pharmacy to this user: only others can help. */
export function NoPharmacies({ onLeave }: { onLeave: () => void }) {
  const { serviceManagerEmail } = useConfig();
  return (
    <div className={styles.error} role="alert">
      <p>{texts.noPharmacies}</p>
      <p className={styles.quiet}>
        Service manager: <a href={`mailto:${serviceManagerEmail}`}>{serviceManagerEmail}</a>
      </p>
      <Button onClick={onLeave}>{texts.logout}</Button>
    </div>
  );
}
