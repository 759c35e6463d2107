import "./app/design-tokens.ts";
import "./app/global.css";
import "./app/frame/product-bar.css";
import { createRoot } from "react-dom/client";
import { followAppearance } from "./ui/appearance.ts";
import { start } from "./app/start.tsx";
import { allowOnlyTheLiveRegion } from "./browser/trusted-types.ts";

allowOnlyTheLiveRegion();
followAppearance();

const place = document.getElementById("root");
if (place) void start(createRoot(place));
