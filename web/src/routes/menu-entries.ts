import { mayOpen } from "@pharmacy/domain/roles";
import { screenAt } from "./links.ts";
import { permissionOf, services, type Service, type ServiceId } from "./screens.ts";

export type MenuEntry = Service & { readonly id: ServiceId; readonly isCurrent: boolean };

/** [2.18] */
export function menuEntries(realmRoles: readonly string[], path: string): MenuEntry[] {
  const current = screenAt(path)?.service;
  return services
    .filter(({ opens }) => mayOpen(permissionOf(opens), realmRoles))
    .map((service) => ({ ...service, isCurrent: service.id === current }));
}

/** [1.10] */
export function helpAddress(helpUrl: string, path: string): string {
  const anchor = serviceAt(path)?.helpAnchor;
  return anchor === undefined ? helpUrl : `${helpUrl}#${anchor}`;
}

export function serviceAt(path: string): Service | undefined {
  const current = screenAt(path)?.service;
  return services.find(({ id }) => id === current);
}
