import * as asyncHooks from 'node:async_hooks';

import type { Client } from '@vitrine/contract/client.ts';

import type { StoreContext } from '#app/platform/store/store-context.ts';

/** The texts of a document's head that follow from the store alone. */
export interface StoreHeadTexts {
  readonly organization: string;
  readonly styles: string;
}

/** Belongs to the server's entry of a store, and ends with it when the store changes. */
export interface StoreHeadCache {
  composed: StoreHeadTexts | null;
}

/** Addresses of the files that a document loads after its first paint. */
export interface LateFiles {
  /** Returns the files of a route's code. */
  modulesOf(routeId: string): readonly string[];
  /** The whole stylesheet: until then the document has the styles that it uses. */
  readonly stylesheet: string;
}

/** The server's state of one document's rendering. Only server branches may import this file. */
export interface RequestContext {
  readonly store: StoreContext;
  readonly headTexts: StoreHeadCache;
  /** Calls the API for this request's store, and for its customer on a page that is never cached. */
  readonly api: Client;
  /** Marks the scripts of this rendering; replaced by hashes before the page is sent. */
  readonly scriptNonce: string;
  /** The previewed moment in ISO format; null without a preview. */
  readonly previewedAt: string | null;
  /** The cart of the visitor's cookie, on the page that shows it; null without one. */
  readonly cartId: string | null;
  /** A coupon that the visitor has posted and that was refused a moment ago, on the same page; null for none. */
  readonly typedCoupon: string | null;
  /** Under which the servers log what they do for this document. */
  readonly requestId: string;
  /** Logs a problem of this document for the shop's operators; never personal data. */
  readonly warn: (details: object, message: string) => void;
  /** The calls are a customer's. */
  readonly isCustomer: boolean;
  /** The origin of the panel, if it shows the page in a frame. */
  readonly framedBy: string | null;
  /** What documents load late; undefined where Vite serves the sources. */
  readonly late?: LateFiles | undefined;
}

/** A rendered document, or a redirect. */
export interface RenderedDocument {
  readonly status: number;
  readonly location: string | null;
  /** Null for a redirect, and if the app rendered nothing. */
  readonly html: string | null;
}

// During development a browser evaluates this file, too, where Node's modules are missing.
const requests = import.meta.env.SSR ? new asyncHooks.AsyncLocalStorage<RequestContext>() : null;

export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  if (!requests) throw new Error('Documents are rendered on a server.');
  return requests.run(context, work);
}

export function currentRequest(): RequestContext {
  const context = requests?.getStore();
  if (!context) throw new Error('No document is being rendered.');
  return context;
}

/** Returns the request id of the document that is being rendered; null outside of one. */
export const documentRequestId = (): string | null => requests?.getStore()?.requestId ?? null;

/** Logs a problem of the document that is being rendered, with its request id; returns false outside of one. */
export function warnInRequest(message: string, details: object): boolean {
  const context = requests?.getStore();
  if (!context) return false;
  context.warn({ requestId: context.requestId, ...details }, message);
  return true;
}

/** Returns whether the document that is being rendered is a preview; false outside of one. */
export function isPreviewedDocument(): boolean {
  const previewedAt = requests?.getStore()?.previewedAt;
  return previewedAt !== undefined && previewedAt !== null;
}
