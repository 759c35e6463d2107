import { buildWeb } from "../../hosting/src/build-web.ts";

// The same build that `npm start` makes and serves.
await buildWeb(new AbortController().signal);
