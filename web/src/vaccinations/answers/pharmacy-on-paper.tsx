import { useOwnStore } from "../../session/session-provider.tsx";
import layout from "../../ui/layout.module.css";

/** Whose paper it is: the header, which names the pharmacy, is not printed. */
export function PharmacyOnPaper() {
  const { data: store } = useOwnStore();
  if (!store) return null;
  return (
    <p className={layout.onPaper}>
      {store.name} · {store.odsCode}
    </p>
  );
}
