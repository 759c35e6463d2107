import { Button } from "@primer/react";
import { Empty } from "../empty.tsx";
import type { PageSettings } from "./list-settings.ts";

type PastTheEndProps = {
  /** The rows in the plural. */
  readonly name: string;
  readonly settings: PageSettings;
};

/** The URL names a page after the last one. */
export const PastTheEnd = ({ name, settings }: PastTheEndProps) => (
  <Empty
    heading="This page is empty"
    text={`The list of ${name} ends before it.`}
    action={<Button onClick={() => settings.show(0)}>Show the first page</Button>}
  />
);
