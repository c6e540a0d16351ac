import type { Customer } from '@vitrine/contract/schemas/customer.ts';

/** A page's requirements beyond a login. */
export interface PageNeeds {
  /** A permission in the customer's scope [AUT-09]. */
  readonly permission?: string;
  /** Ids of groups, one of which the customer belongs to. */
  readonly groups?: readonly number[];
}

/** Returns whether a scope, a list of permissions or a map of them to booleans, contains one [AUT-09]. */
export function hasPermission(scope: Customer['scope'], permission: string): boolean {
  if (Array.isArray(scope)) return scope.includes(permission);
  return Object.hasOwn(scope, permission) && scope[permission] === true;
}

/** Returns whether a customer may open a page with these needs. */
export function meetsNeeds(
  { scope, group_id: group }: Pick<Customer, 'scope' | 'group_id'>,
  { permission, groups }: PageNeeds,
): boolean {
  return (
    (permission === undefined || hasPermission(scope, permission)) &&
    (groups === undefined || (group !== null && groups.includes(group)))
  );
}
