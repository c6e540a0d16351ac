import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type AdminClient, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { createContext, useContext } from 'react';
import type { AuthProvider, DataProvider } from 'react-admin';

import { createPanelDataProvider } from '#panel/data/create-panel-data-provider.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

import { createPanelAuthProvider, isSignedOut } from './panel-auth-provider.ts';
import { createSessionGate, type SessionGate } from './session-gate.ts';
import { readStoreId } from './stored-store-id.ts';

export interface PanelServices {
  /** Waits while a session has ended. */
  readonly client: AdminClient;
  readonly gate: SessionGate;
  readonly queryClient: QueryClient;
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly sections: readonly PanelSection[];
}

/** Creates the services of the document. The store of each call is the one that the browser signed in to last. */
export function createPanelServices(sections: readonly PanelSection[]): PanelServices {
  const client = createAdminClient({
    baseUrl: location.origin,
    fetch: (request) => fetch(request),
    headers: () => ({ 'store-id': readStoreId(), 'x-panel': '1' }),
  });
  return panelServicesOn(client, sections);
}

/** Builds the services on a client that sends calls. */
export function panelServicesOn(inner: AdminClient, sections: readonly PanelSection[]): PanelServices {
  const gate = createSessionGate(inner);
  const { client } = gate;
  const noticeSignedOut = (error: unknown) => {
    // The layout reads again who is signed in, and leads to signing in.
    if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: ['signed-in'] });
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name] }) => (name === 'signed-in' ? undefined : noticeSignedOut(error)),
    }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
    defaultOptions: {
      // The person retries by a button: a second silent attempt doubles the wait for the error.
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      // Offline, a save fails at once and says so; the library would wait without a word.
      mutations: { networkMode: 'always' },
    },
  });
  return {
    client,
    gate,
    queryClient,
    dataProvider: createPanelDataProvider(client, sections),
    authProvider: createPanelAuthProvider({ gate, queryClient, sections }),
    sections,
  };
}

export const PanelServicesContext = createContext<PanelServices | null>(null);

export function usePanelClient(): AdminClient {
  return usePanelServices().client;
}

/** Returns the services of the document around this component. */
export function usePanelServices(): PanelServices {
  const services = useContext(PanelServicesContext);
  if (!services) throw new Error('no panel services above this component');
  return services;
}
