import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminCallName, AdminData } from '@vitrine/contract/admin/admin-contract.ts';

import type { ListedRecord } from './list-context.ts';
import { type ListParams, listQuery } from './list-query.ts';

/** What the address of a list says: its filters, sorting and page. */
type ListSearch<Filter extends string> = {
  readonly page?: number;
  readonly sort?: string;
  readonly order?: 'ASC' | 'DESC';
} & { readonly [Name in Filter]?: string };

type ReadPage = (
  client: AdminClient,
  params: ListParams,
) => Promise<{ readonly items: readonly object[]; readonly total: number }>;

/** Calls that answer a page of records. */
type ListCall = {
  [Name in AdminCallName]: AdminData<Name> extends { items: readonly object[]; total: number } ? Name : never;
}[AdminCallName];

interface ListDefinition<Filter extends string> {
  /** Names its queries in the cache. */
  readonly name: string;
  /** The field of a record that names it in a selection. */
  readonly key: string;
  readonly filters?: readonly Filter[];
  /** The call of its pages, or how else they are read. */
  readonly call: ListCall | ReadPage;
}

/** How the records of a list are asked for: by its address and by calls. */
export interface RecordList<Filter extends string = string> {
  readonly name: string;
  readonly filters: readonly Filter[];
  /** Reads what an address says; what it does not know is left out. */
  readonly search: (said: Readonly<Record<string, unknown>>) => ListSearch<Filter>;
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
    search: (said) => readSearch(said, filters),
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

function readerOf(call: ListCall): ReadPage {
  return (client, { signal, ...params }) => {
    // Filters are texts of the address; the call refuses those that it does not know.
    const read = client as (name: ListCall, input: object) => ReturnType<ReadPage>;
    return read(call, { query: listQuery(params), ...(signal && { signal }) });
  };
}

function readSearch<Filter extends string>(
  said: Readonly<Record<string, unknown>>,
  filters: readonly Filter[],
): ListSearch<Filter> {
  const values = { ...filtersOfBefore(said['filter']), ...said };
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

/** Links and bookmarks of before have all filters as one text of JSON. */
function filtersOfBefore(text: unknown): object {
  if (typeof text !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
