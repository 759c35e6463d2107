import { failures } from "../api/failure-messages.ts";
import { Button } from "@primer/react";
import { FailurePanel } from "../ui/failed-part.tsx";

const words = {
  title: "This part could not be loaded",
  detail: failures.codeMissing,
  reference: null,
};

/** In place of a part whose code did not come. */
export const PartNotLoaded = () => (
  <FailurePanel words={words}>
    <Button onClick={() => window.location.reload()}>{failures.loadAgain}</Button>
  </FailurePanel>
);
