import { MutationCache, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AdminClient, createAdminClient, AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { createContext, useContext } from 'react';

import { createNotices, type NoticeStore, type PanelNotice } from './create-notices.ts';
import { createSessionGate, type SessionGate } from './session-gate.ts';
import { readStoreId } from './stored-store-id.ts';

/** What a list of the panel keeps while another screen is shown. */
interface ListMemory {
  readonly search: Readonly<Record<string, unknown>>;
  readonly selectedIds: readonly (string | number)[];
}

export interface PanelServices {
  /** Waits while a session has ended. */
  readonly client: AdminClient;
  readonly gate: SessionGate;
  readonly queryClient: QueryClient;
  readonly notices: NoticeStore;
  /** By the name of the list; until the page is left. */
  readonly lists: Map<string, ListMemory>;
}

/** Creates the services of the document. The store of each call is the one that the browser signed in to last. */
export function createPanelServices(): PanelServices {
  const client = createAdminClient({
    baseUrl: location.origin,
    fetch: (request) => fetch(request),
    headers: () => ({ 'store-id': readStoreId(), 'x-panel': '1' }),
  });
  return panelServicesOn(client);
}

/** Builds the services on a client that sends calls. */
export function panelServicesOn(inner: AdminClient): PanelServices {
  const gate = createSessionGate(inner);
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
  return { client: gate.client, gate, queryClient, notices: createNotices(), lists: new Map() };
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

/** Returns whether an error means a session that is over, or of a store that is not there. A wrong password is neither. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof AdminCallError && (error.code === 'unauthenticated' || error.code === 'store_not_found')
  );
}

/** Returns a function that says something over the screen for some seconds. */
export function useNotify(): (text: string, options: Pick<PanelNotice, 'type'>) => void {
  const { notices } = usePanelServices();
  return (text, { type }) => notices.show({ text, type });
}

/** Returns a function that reads again all that the screen shows. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
