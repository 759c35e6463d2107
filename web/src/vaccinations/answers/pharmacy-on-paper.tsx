import { useOwnStore } from "../../session/session-provider.tsx";
import layout from "../../ui/layout.module.css";

/** Names the pharmacy on paper, because the header is not printed. */
export function PharmacyOnPaper() {
  const { data: store } = useOwnStore();
  if (!store) return null;
  return (
    <p className={layout.onPaper}>
      {store.name} · {store.odsCode}
    </p>
  );
}
