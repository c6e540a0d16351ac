import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

import type { PanelSection } from '#panel/frame/panel-section.ts';

/**
 * Reads the lists of the panel's sections over the typed client, for react-admin's list controllers. Records and changes are not part
 * of it: each is a call of its own with its own form, as the contract has no general update.
 */
export function createPanelDataProvider(
  client: AdminClient,
  sections: readonly PanelSection[],
): DataProvider {
  return {
    async getList<RecordType extends RaRecord>(resource: string, params: GetListParams) {
      const list = sections.find(({ name }) => name === resource)?.list;
      if (!list) throw new Error(`no list of the section ${resource}`);
      const { items, total } = await list.read(client, params);
      return { data: items.map((item) => withId<RecordType>(item, list.key)), total };
    },
    getOne: unsupported,
    getMany: unsupported,
    getManyReference: unsupported,
    create: unsupported,
    update: unsupported,
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
  };
}

/** react-admin finds a record by `id`. */
function withId<RecordType extends RaRecord>(item: object, key: string): RecordType {
  return { ...item, id: Reflect.get(item, key) } as RecordType;
}

function unsupported(): Promise<never> {
  return Promise.reject(new Error('the panel reads and changes records by calls of its own'));
}
