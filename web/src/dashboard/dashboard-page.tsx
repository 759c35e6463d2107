import { isPermitted } from "@pharmacy/domain/roles";
import { linkTo } from "../routes/links.ts";
import { roleMessages } from "../routes/role-messages.ts";
import { permissionOf, services } from "../routes/screens.ts";
import { useCurrentUser } from "../session/session-provider.tsx";
import { ButtonLink } from "../ui/links.tsx";
import { Page } from "../ui/page.tsx";
import { ClinicAction } from "../vaccinations/clinic-action.tsx";
import { Overview } from "./overview.tsx";
import layout from "../ui/layout.module.css";

const chooseService =
  "Choose a service from the menu. Help opens a page about the service that you are in.";

/** [1.08] [2.07] */
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
          <div className={layout.row8}>
            <ClinicAction />
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
