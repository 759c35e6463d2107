import { placesToRemember, type RememberedPlaces } from "@pharmacy/domain/episode/effects";
import { keptPlaces } from "@pharmacy/domain/episode/schemas";
import type { DeliveryValues } from "@pharmacy/domain/vaccines/values";
import { sessionKeys } from "../../../routes/session-data.ts";

// Goes with the vaccination form's state, and with every sign-out.
const key = `${sessionKeys.episodeForm}places`;

const read = () => keptPlaces(JSON.parse(sessionStorage.getItem(key) ?? "{}"));

/** Keeps the place of a delivery in session storage and answers all that are kept [4.29]. */
export function rememberPlaces(delivery: DeliveryValues): RememberedPlaces {
  const places = placesToRemember(delivery, read());
  sessionStorage.setItem(key, JSON.stringify(places));
  return places;
}
