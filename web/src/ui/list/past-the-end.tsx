import { Button } from "@primer/react";
import { Empty } from "../empty.tsx";
import type { PageSettings } from "./list-settings.ts";

type PastTheEndProps = {
  /** What the list has, in the plural. */
  readonly name: string;
  readonly settings: PageSettings;
};

/** A page of the URL that is no more, or never was. */
export const PastTheEnd = ({ name, settings }: PastTheEndProps) => (
  <Empty
    heading="This page is empty"
    text={`The list of ${name} ends before it.`}
    action={<Button onClick={() => settings.show(0)}>Show the first page</Button>}
  />
);
