import { start } from "./app/start.ts";
import { allowOnlyTheLiveRegion } from "./browser/trusted-types.ts";
import { followAppearance } from "./ui/appearance.ts";

allowOnlyTheLiveRegion();
followAppearance();

// The oldest browsers of web/package.json have these functions; older browsers do not.
const needed = [URL.canParse, Promise.withResolvers, Map.groupBy, AbortSignal.any, [].toSorted];
const root = document.getElementById("root");
if (root && needed.every(Boolean)) void start(root);
else root?.querySelector(".first-wait")?.replaceWith(root.querySelector("template")?.content ?? "");
