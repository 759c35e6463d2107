import type { Schemas } from "@pharmacy/sdk";
import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./profile-page.module.css";
import { useWho } from "./session-context.tsx";

const missing = "Not recorded";

/** [1.09] What the application knows about the signed-in user. */
export function ProfilePage() {
  const { username } = useWho();
  const { data: user, error, refetch } = useQuery(q("getUser", { query: { username } }));
  return (
    <Page title="User settings">
      {error && (
        <FailedPart
          what="Your details could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {user && <Details user={user} />}
    </Page>
  );
}

function Details({ user }: { user: Schemas["User"] }) {
  const facts: readonly [name: string, value: string | null | undefined][] = [
    ["Name", `${user.firstName} ${user.lastName}`],
    ["Username", user.userName],
    ["Email", user.email],
    ["GPhC number", user.gphc],
    ["Role", user.clinicianRole],
    ["Default pharmacy", user.storeId],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={value ? undefined : styles.missing}>{value || missing}</dd>
        </div>
      ))}
    </dl>
  );
}
