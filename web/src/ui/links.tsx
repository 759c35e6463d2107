import { LinkButton } from "@primer/react";
import type { ComponentProps } from "react";
import { Link } from "wouter";

type TextLinkProps = Omit<ComponentProps<"a">, "href"> & {
  readonly to: string;
  /** The state of the new history entry. */
  readonly state?: unknown;
};

/** A link within the application; `linkTo` makes the address. */
export function TextLink({ to, ...rest }: TextLinkProps) {
  return <Link {...rest} href={to} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof LinkButton>, "href" | "as"> & {
  readonly to: string;
  readonly state?: unknown;
};

/** A link that looks like a button, for a page's actions. */
export function ButtonLink({ to, ...rest }: ButtonLinkProps) {
  return <LinkButton {...rest} as={Link} href={to} />;
}
