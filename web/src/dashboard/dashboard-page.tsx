import { isPermitted } from "@pharmacy/domain/roles";
import { Suspense } from "react";
import { linkTo } from "../routes/links.ts";
import { roleMessages } from "../routes/role-messages.ts";
import { permissionOf, services } from "../routes/screens.ts";
import { useCurrentUser } from "../session/session-provider.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { Page } from "../ui/page.tsx";
import styles from "./dashboard.module.css";
import { Overview } from "./overview.tsx";

const ClinicLink = lazyPart(
  async () => (await import("../vaccinations/clinic/clinic-link.tsx")).ClinicLink,
);

const chooseService =
  "Choose a service from the menu. Help opens a page about the service that you are in.";

/** The dashboard home [1.08], open to any signed-in user [2.07]. */
export function DashboardPage() {
  const { firstName, name, roles } = useCurrentUser();
  const mayRecord = isPermitted("vaccination:add", roles);
  const hasService = services
    .flatMap(({ opens }) => permissionOf(opens) ?? [])
    .some((permission) => isPermitted(permission, roles));
  return (
    <Page
      title={`Hello, ${firstName || name}`}
      action={
        mayRecord && (
          <div className={styles.actions}>
            <div className={styles.clinic}>
              <Suspense>
                <ClinicLink />
              </Suspense>
            </div>
            <ButtonLink to={linkTo("addVaccination")} variant="primary">
              Record a vaccination
            </ButtonLink>
          </div>
        )
      }
    >
      {mayRecord ? <Overview /> : <p>{hasService ? chooseService : roleMessages.noService}</p>}
    </Page>
  );
}
