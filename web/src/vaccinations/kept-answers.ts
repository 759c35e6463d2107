import { type KeptAnswers, keptFrom } from "@pharmacy/domain/episode/kept-answers";
import { isObject } from "@pharmacy/domain/validation/is-object";
import type { Schemas } from "@pharmacy/sdk";
import { useMemo } from "react";
import * as z from "zod/mini";
import { clockTime } from "../browser/clock.ts";
import { useCurrentUser } from "../session/session-provider.tsx";

const shape = z.object({
  episodeId: z.string(),
  answers: z.object({
    day: z.string(),
    deliveries: z.custom<KeptAnswers["deliveries"]>(isObject),
  }),
});

/** Of the record that ended last in this tab. */
type LastRecord = z.infer<typeof shape>;

function read(text: string | null): LastRecord | null {
  try {
    return shape.parse(JSON.parse(text ?? "null"));
  } catch {
    return null; // nothing, or of another version of the application
  }
}

/**
 * What the record that ended last leaves for the next one (openapi/decisions.md, Clinic): of one user and
 * store, in this tab; every sign-out clears it.
 */
export function useLastRecord() {
  const { username, storeId } = useCurrentUser();
  return useMemo(() => {
    const key = `kept-answers:${username}:${storeId ?? ""}`;
    return {
      read: () => read(sessionStorage.getItem(key)),
      keep(episodeId: string, input: Schemas["EpisodeInput"]) {
        const last: LastRecord = { episodeId, answers: keptFrom(input, clockTime().today) };
        sessionStorage.setItem(key, JSON.stringify(last));
      },
    };
  }, [username, storeId]);
}
