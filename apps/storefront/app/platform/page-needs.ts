import type { Customer } from '@vitrine/contract/schemas/customer.ts';

/** What a page demands of a customer besides being logged in. */
export interface PageNeeds {
  /** Stands in the customer's scope [AUT-09]. */
  readonly permission?: string;
  /** The customer belongs to one of these groups, by their ids. */
  readonly groups?: readonly number[];
}

/** The scope is a list of permissions, or a map of them to yes and no [AUT-09]. */
export function hasPermission(scope: Customer['scope'], permission: string): boolean {
  if (Array.isArray(scope)) return scope.includes(permission);
  return Object.hasOwn(scope, permission) && scope[permission] === true;
}

/** Whether a customer may open a page with these needs. */
export function meetsNeeds(
  { scope, group_id: group }: Pick<Customer, 'scope' | 'group_id'>,
  { permission, groups }: PageNeeds,
): boolean {
  return (
    (permission === undefined || hasPermission(scope, permission)) &&
    (groups === undefined || (group !== null && groups.includes(group)))
  );
}
