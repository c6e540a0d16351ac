import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminCallName, AdminData } from '@vitrine/contract/admin/admin-contract.ts';
import type { AnyPermission } from '@vitrine/contract/admin/permissions.ts';

import { screenOf } from '#panel/platform/screen-route.ts';

import type { ListedRecord } from './list-context.ts';
import { type ListParams, listQuery } from './list-query.ts';

/** The search parameters of a list: its filters, sorting and page. */
type ListSearch<Filter extends string> = {
  readonly page?: number;
  readonly sort?: string;
  readonly order?: 'ASC' | 'DESC';
} & { readonly [Name in Filter]?: string };

type ReadPage = (
  client: AdminClient,
  params: ListParams,
) => Promise<{ readonly items: readonly object[]; readonly total: number }>;

/** Calls that return a page of records. */
type ListCall = {
  [Name in AdminCallName]: AdminData<Name> extends { items: readonly object[]; total: number } ? Name : never;
}[AdminCallName];

interface ListDefinition<Filter extends string> {
  /** Names its queries in the cache. */
  readonly name: string;
  /** The field of a record that names it in a selection. */
  readonly key: string;
  readonly filters?: readonly Filter[];
  /** The call that returns its pages, or a function that does. */
  readonly call: ListCall | ReadPage;
}

/** Reads the search parameters and the pages of a list. */
export interface RecordList<Filter extends string = string> {
  readonly name: string;
  readonly filters: readonly Filter[];
  /** Parses search parameters and drops unknown ones. */
  readonly search: (params: Readonly<Record<string, unknown>>) => ListSearch<Filter>;
  readonly filtersOf: (search: ListSearch<Filter>) => Readonly<Record<string, string>>;
  readonly read: (client: AdminClient, params: ListParams) => Promise<ListPage>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly list?: RecordList;
  }
}

interface ListPage {
  readonly rows: readonly ListedRecord[];
  readonly total: number;
}

export function recordList<const Filter extends string>({
  name,
  key,
  filters = [],
  call,
}: ListDefinition<Filter>): RecordList<Filter> {
  const read = typeof call === 'function' ? call : readerOf(call);
  return {
    name,
    filters,
    search: (params) => readSearch(params, filters),
    filtersOf: (search) =>
      Object.fromEntries(
        filters.flatMap((filter) => {
          const value: string | undefined = search[filter];
          return value === undefined ? [] : [[filter, value]];
        }),
      ),
    async read(client, params) {
      const { items, total } = await read(client, params);
      // Each list names a field of its records that is a number or a text.
      const rows = items.map((item) => ({ ...item, id: Reflect.get(item, key) as ListedRecord['id'] }));
      return { rows, total };
    },
  };
}

/** Returns the options of the route of a list's screen: those of any screen, and what its address may say. */
export function listScreenOf<const Filter extends string>(
  list: RecordList<Filter>,
  permission: AnyPermission | null,
  options: Omit<StaticDataRouteOption, 'permission' | 'list'> = {},
) {
  return { ...screenOf(permission, { ...options, list }), validateSearch: list.search };
}

function readerOf(call: ListCall): ReadPage {
  return (client, { signal, ...params }) => {
    // Filters are texts of the address; the call refuses those that it does not know.
    const read = client as (name: ListCall, input: object) => ReturnType<ReadPage>;
    return read(call, { query: listQuery(params), ...(signal && { signal }) });
  };
}

function readSearch<Filter extends string>(
  params: Readonly<Record<string, unknown>>,
  filters: readonly Filter[],
): ListSearch<Filter> {
  const values = { ...filtersOfOldLink(params['filter']), ...params };
  const kept = filters.flatMap((filter) => {
    const value = values[filter];
    return value === undefined || value === '' || value === null ? [] : [[filter, String(value)]];
  });
  const { page, sort, order } = values;
  const number = Number(page);
  return {
    ...Object.fromEntries(kept),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
    ...(typeof sort === 'string' && sort !== '' && { sort, order: order === 'DESC' ? 'DESC' : 'ASC' }),
  } as ListSearch<Filter>;
}

/** Reads old links and bookmarks, which have all filters as one JSON text. */
function filtersOfOldLink(text: unknown): object {
  if (typeof text !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
