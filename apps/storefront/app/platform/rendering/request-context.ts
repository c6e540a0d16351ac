import * as asyncHooks from 'node:async_hooks';

import type { Client } from '@vitrine/contract/client.ts';

import type { StoreContext } from '#app/platform/store/store-context.ts';

/** What a server knows while it renders one document. Only server branches may import this file. */
export interface RequestContext {
  readonly store: StoreContext;
  /** Calls the API for this request's store, and for its customer on a page that is never cached. */
  readonly api: Client;
  /** Marks the scripts of this very rendering; replaced by hashes before the page leaves. */
  readonly scriptNonce: string;
  /** The moment that is looked at, as ISO has it; null without a preview. */
  readonly previewedAt: string | null;
}

/** A document as the app rendered it, or the way to another one. */
export interface RenderedDocument {
  readonly status: number;
  readonly location: string | null;
  /** Null for a redirect, and where the app drew nothing. */
  readonly html: string | null;
}

// While developing, a browser evaluates this file too, without Node's modules.
const requests = import.meta.env.SSR ? new asyncHooks.AsyncLocalStorage<RequestContext>() : null;

export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  if (!requests) throw new Error('Documents are rendered on a server.');
  return requests.run(context, work);
}

export function currentRequest(): RequestContext {
  const context = requests?.getStore();
  if (!context) throw new Error('No document is being rendered here.');
  return context;
}
