import { LinkButton } from "@primer/react";
import type { ComponentProps } from "react";
import { Link } from "wouter";

type TextLinkProps = Omit<ComponentProps<"a">, "href"> & {
  readonly to: string;
  /** What the next page's history entry begins with. */
  readonly state?: unknown;
};

/** A link to a screen of ours, as `linkTo` makes its address. */
export function TextLink({ to, ...rest }: TextLinkProps) {
  return <Link {...rest} href={to} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof LinkButton>, "href" | "as"> & {
  readonly to: string;
  readonly state?: unknown;
};

/** The same, looking like a button: for a page's actions. */
export function ButtonLink({ to, ...rest }: ButtonLinkProps) {
  return <LinkButton {...rest} as={Link} href={to} />;
}
