import { useWho } from "./session-context.tsx";
import { Page } from "../ui/page.tsx";

export function ProfilePage() {
  const { name } = useWho();
  return (
    <Page title="User settings">
      <p>{name}</p>
    </Page>
  );
}
