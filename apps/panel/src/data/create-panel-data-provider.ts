import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

import type { PanelResourceName } from '#panel/frame/panel-resources.ts';

import { listQuery } from './list-query.ts';

interface ResourceCalls {
  list(client: AdminClient, params: GetListParams): Promise<{ items: readonly object[]; total: number }>;
  one?(client: AdminClient, id: string): Promise<object>;
  /** The field of a record that names it in addresses. */
  readonly key: string;
}

// The filters of a list come from the address: the API validates them and refuses with a Portuguese message.
const calls: Record<PanelResourceName, ResourceCalls> = {
  pedidos: {
    key: 'number',
    list: (client, { signal, ...params }) =>
      client('GET /api/admin/orders', { query: listQuery(params), ...(signal && { signal }) }),
    one: (client, number) => client('GET /api/admin/orders/{number}', { path: { number } }),
  },
};

/**
 * Reads the lists and records of the panel's sections over the typed client. Changes are not part of it: each is a call of its own
 * with its own form, as the contract has no general update.
 */
export function createPanelDataProvider(client: AdminClient): DataProvider {
  return {
    async getList<RecordType extends RaRecord>(resource: string, params: GetListParams) {
      const { key, list } = callsOf(resource);
      const { items, total } = await list(client, params);
      return { data: items.map((item) => withId<RecordType>(item, key)), total };
    },
    async getOne<RecordType extends RaRecord>(resource: string, { id }: { id: unknown }) {
      const { key, one } = callsOf(resource);
      if (!one) return unsupported();
      return { data: withId<RecordType>(await one(client, String(id)), key) };
    },
    getMany: unsupported,
    getManyReference: unsupported,
    create: unsupported,
    update: unsupported,
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
  };
}

function callsOf(resource: string): ResourceCalls {
  if (!Object.hasOwn(calls, resource)) throw new Error(`no such section: ${resource}`);
  // The check above proves the name.
  return calls[resource as PanelResourceName];
}

/** react-admin finds a record by `id`. */
function withId<RecordType extends RaRecord>(item: object, key: string): RecordType {
  return { ...item, id: Reflect.get(item, key) } as RecordType;
}

function unsupported(): Promise<never> {
  return Promise.reject(new Error('the panel changes records by calls of its own'));
}
