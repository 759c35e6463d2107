import { useQuery } from "@tanstack/react-query";
import { q } from "../api/q.ts";
import { FailedPart } from "../ui/failed-part.tsx";
import { Page } from "../ui/page.tsx";
import { AppearanceSettings } from "./appearance-settings.tsx";
import { CookieSettings } from "./cookie-settings.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./profile-page.module.css";
import { useCurrentUser } from "./session-provider.tsx";

/** The signed-in user's profile and settings [1.09]. */
export function ProfilePage() {
  const { username } = useCurrentUser();
  const { data: user, error, refetch } = useQuery(q("getUser", { query: { username } }));
  const groups = useQuery(q("getAllGroupInfo", {}));
  const isForm = user !== undefined && !groups.isPending;
  return (
    <Page title="User settings">
      {error && (
        <FailedPart
          what="Your details could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {groups.error && (
        <FailedPart
          what="The pharmacies to choose from could not be loaded."
          error={groups.error}
          onRetry={() => void groups.refetch()}
        />
      )}
      <div className={styles.settings}>
        {isForm && (
          <>
            <dl className={styles.facts}>
              <Fact name="Username" value={user.userName} />
              <Fact name="Role" value={user.clinicianRole} />
            </dl>
            <ProfileForm user={user} stores={groups.data ?? []} />
          </>
        )}
        {/* Below the form, which shall not move them when it comes. */}
        {(isForm || error) && (
          <>
            <AppearanceSettings />
            <CookieSettings />
          </>
        )}
      </div>
    </Page>
  );
}

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={value ? undefined : styles.missing}>{value || "Not recorded"}</dd>
    </div>
  );
}
