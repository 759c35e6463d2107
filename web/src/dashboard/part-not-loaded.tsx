import { Button } from "@primer/react";
import { FailurePanel } from "../ui/failed-part.tsx";

const words = {
  title: "This part could not be loaded",
  detail:
    "The connection may be down, or a new version may have been installed since you opened the application.",
  reference: null,
};

/** In place of a part whose code did not come. */
export const PartNotLoaded = () => (
  <FailurePanel words={words}>
    <Button onClick={() => window.location.reload()}>Load it again</Button>
  </FailurePanel>
);
