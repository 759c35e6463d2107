import { buildWeb } from "../../hosting/src/build-web.ts";

// The very build that `npm start` makes and then serves as it is.
await buildWeb(new AbortController().signal);
