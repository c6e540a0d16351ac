import type { Client } from '@vitrine/contract/client.ts';

import type { KnownStore } from '#server/stores/known-store.ts';

import type { UcpVersion } from './ucp-versions.ts';

/** A request of a shopper's agent, for one store. */
export interface AgentRequest {
  readonly store: Pick<KnownStore, 'publicId' | 'context'>;
  readonly version: UcpVersion;
  /** Calls the API as a guest of the store would. */
  readonly api: Client;
}

/** The body of a UCP response. */
export type UcpBody = Readonly<Record<string, unknown>>;

export interface UcpMessage {
  readonly type: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly content: string;
  readonly path?: string;
  readonly severity?: 'recoverable' | 'unrecoverable';
}
