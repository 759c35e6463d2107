import { subscribe } from "node:diagnostics_channel";
import { ServerResponse } from "node:http";
import { shiftDate } from "./shift-date.ts";

// Preloaded into every Node process of a run on another date.
shiftDate(Number(process.env["SHIFT_MS"] ?? 0));

// Node sets the header `Date` from a clock that cannot be shifted, and browsers use that header.
subscribe("http.server.request.start", (message) => {
  if (typeof message !== "object" || message === null || !("response" in message)) return;
  const { response } = message;
  if (response instanceof ServerResponse) response.setHeader("Date", new Date().toUTCString());
});
