import { useWho } from "../session/session-context.tsx";
import { Page } from "../ui/page.tsx";

export function DashboardPage() {
  const { firstName, name } = useWho();
  return (
    <Page title={`Hello, ${firstName || name}`}>
      <p>Record vaccinations and manage vaccine batches.</p>
    </Page>
  );
}
