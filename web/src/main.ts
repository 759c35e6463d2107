import { start } from "./app/start.ts";
import { allowOnlyTheLiveRegion } from "./browser/trusted-types.ts";
import { followAppearance } from "./ui/appearance.ts";

allowOnlyTheLiveRegion();
followAppearance();

const place = document.getElementById("root");
if (place) void start(place);
