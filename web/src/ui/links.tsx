import { LinkButton } from "@primer/react";
import type { ComponentProps } from "react";
import { Link } from "wouter";

export const TextLink = Link;

type ButtonLinkProps = Omit<ComponentProps<typeof LinkButton>, "href" | "as"> & {
  readonly to: string;
  readonly state?: unknown;
};

export function ButtonLink({ to, ...rest }: ButtonLinkProps) {
  return <LinkButton {...rest} as={Link} href={to} />;
}
