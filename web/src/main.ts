import { start } from "./app/start.ts";
import { allowOnlyTheLiveRegion } from "./browser/trusted-types.ts";
import { followAppearance } from "./ui/appearance.ts";

allowOnlyTheLiveRegion();
followAppearance();

// What the oldest browsers of web/package.json have and older ones lack.
const needed = [URL.canParse, Promise.withResolvers, Map.groupBy, AbortSignal.any, [].toSorted];
const place = document.getElementById("root");
if (place && needed.every(Boolean)) void start(place);
else
  place?.querySelector(".first-wait")?.replaceWith(place.querySelector("template")?.content ?? "");
