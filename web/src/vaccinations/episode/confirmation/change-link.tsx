import { Button } from "@primer/react";
import { checkMessages } from "../../check-messages.ts";

/** Leads to where an answer was given; it looks like the way that it is. */
export const ChangeLink = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="link" aria-label={name} onClick={onClick}>
    {checkMessages.change}
  </Button>
);
