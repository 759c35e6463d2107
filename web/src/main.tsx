import "./app/design-tokens.ts";
import "./app/global.css";
import { createRoot } from "react-dom/client";
import { config as configureZod } from "zod/v4/core";
import { start } from "./app/start.tsx";
import { allowOnlyTheLiveRegion } from "./app/trusted-types.ts";

allowOnlyTheLiveRegion();
// Before any schema is made: zod would try whether it may compile code, which the policy forbids.
configureZod({ jitless: true });

const place = document.getElementById("root");
if (place) void start(createRoot(place));
