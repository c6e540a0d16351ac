import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';

import { storeOrigin } from './domain/store-origin.ts';
import { recalledSettings } from './store-settings.ts';

interface AddressedStore {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'providers' | 'storeHosts'>;
  readonly store: RequestStore;
}

/** Returns the origin at which shoppers reach a store, for links to its pages. */
export async function originOfStore({ db, services, store }: AddressedStore): Promise<string> {
  const [{ 'domain/connected': domain }, hosts] = await Promise.all([
    recalledSettings(db),
    services.storeHosts(store.id),
  ]);
  return storeOrigin({ domain, hosts, publicUrl: services.providers.publicApiUrl });
}
