import type { ListSort } from './list-context.ts';

export interface ListParams {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: ListSort;
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly signal?: AbortSignal;
}

/**
 * Returns the query of a list call: page, sorting and the filters that have a value. It stays untyped towards the call, because
 * filters are text of the address.
 */
export function listQuery({ pagination, sort, filter }: ListParams): Record<string, never> {
  const filters = Object.entries<unknown>(filter ?? {})
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return {
    ...Object.fromEntries(filters),
    ...(pagination && { page: String(pagination.page), per_page: String(pagination.perPage) }),
    ...(sort && sort.field !== 'id' && { sort: sort.field, order: sort.order.toLowerCase() }),
  } as Record<string, never>;
}
