import { createContext, type ReactNode, useContext } from "react";
import { useWatch } from "react-hook-form";

/** Answers the fields that show for a form's values: the domain's list of sections decides. */
type ShownFields = (values: object) => ReadonlySet<string>;

const ShownContext = createContext<ShownFields>(() => new Set());

export const ShownFieldsProvider = ShownContext.Provider;

export const useShownFields = () => useContext(ShownContext);

/** Shows its children while the domain's list shows the field. */
export function WhenShown({ field, children }: { field: string; children: ReactNode }) {
  const shownFields = useContext(ShownContext);
  const isShown = useWatch({ compute: (values) => shownFields(values).has(field) });
  return isShown ? children : null;
}
