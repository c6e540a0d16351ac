import { QueryClient } from '@tanstack/react-query';
import { type AdminClient, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { createContext, useContext } from 'react';
import type { AuthProvider, DataProvider } from 'react-admin';

import { createPanelDataProvider } from '#panel/data/panel-data-provider.ts';

import { createPanelAuthProvider } from './panel-auth-provider.ts';
import { readStoreId } from './stored-store-id.ts';

export interface PanelServices {
  readonly client: AdminClient;
  readonly queryClient: QueryClient;
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
}

/** Creates the services of the document. The store of each call is the one that the browser signed in to last. */
export function createPanelServices(): PanelServices {
  const client = createAdminClient({
    baseUrl: location.origin,
    fetch: (request) => fetch(request),
    headers: () => ({ 'store-id': readStoreId(), 'x-panel': '1' }),
  });
  const queryClient = new QueryClient({
    // The person retries by a button: a second silent attempt doubles the wait for the error.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
  return {
    client,
    queryClient,
    dataProvider: createPanelDataProvider(client),
    authProvider: createPanelAuthProvider(client, queryClient),
  };
}

export const PanelServicesContext = createContext<PanelServices | null>(null);

export function usePanelClient(): AdminClient {
  const services = useContext(PanelServicesContext);
  if (!services) throw new Error('no panel services above this component');
  return services.client;
}
