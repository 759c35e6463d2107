import { counted } from "@pharmacy/domain/counted";
import type { StoreChoice } from "@pharmacy/domain/user/schemas";
import type { Schemas } from "@pharmacy/sdk";
import { useWatch } from "react-hook-form";
import { RadioField } from "../ui/form/radio-field.tsx";
import styles from "./pharmacy-choices.module.css";

const shownAtMost = 10;

const foundMessages = (count: number) =>
  count === 0 ? "No pharmacy has this name. Type another one." : counted(count, "pharmacies");

interface PharmacyChoicesProps {
  stores: readonly Schemas["StoreGroup"][];
  label: string;
}

/**
 * The searchable select of [2.37], as a search above radios: the matches stay in sight while one is
 * chosen, it reads and works alike with keyboard, touch and screen reader, and what is chosen is
 * never hidden.
 */
export function PharmacyChoices({ stores, label }: PharmacyChoicesProps) {
  const [search, chosen]: unknown[] = useWatch({ name: ["search", "storeId"] });
  const found = stores.filter(
    (store) => store.storeId === chosen || isFound(store, typeof search === "string" ? search : ""),
  );
  const shown = found.filter(({ storeId }, index) => index < shownAtMost || storeId === chosen);
  return (
    <>
      <p role="status" className={styles.count}>
        {found.length > shown.length
          ? `${shown.length} of ${found.length} pharmacies are shown. Type a name to narrow them down.`
          : foundMessages(found.length)}
      </p>
      <RadioField<StoreChoice>
        name="storeId"
        label={label}
        options={Object.fromEntries(
          shown.map(({ storeId, groupName }) => [storeId, `${groupName} (${storeId})`]),
        )}
      />
    </>
  );
}

/** Whether each word of the search begins a word of the name, or of the store's id. */
function isFound({ storeId, groupName }: Schemas["StoreGroup"], search: string): boolean {
  const words = plain(`${groupName} ${storeId}`).split(/\s+/);
  return plain(search)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Without case and accents. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");
