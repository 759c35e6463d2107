import "./app/design-tokens.ts";
import "./app/global.css";
import { createRoot } from "react-dom/client";
import { start } from "./app/start.tsx";
import { allowOnlyTheLiveRegion } from "./app/trusted-types.ts";

allowOnlyTheLiveRegion();

const place = document.getElementById("root");
if (place) void start(createRoot(place));
