import { buildWeb } from "../../../mock-server/src/running/build-web.ts";

// The very build that `npm start` makes and then serves as it is.
await buildWeb(new AbortController().signal);
