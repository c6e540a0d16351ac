import type { FinishedPage } from '#server/page-cache/finish-page.ts';

export interface DocumentRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
}

/** A document to send, or a redirect to another one. */
export type DocumentResult = { readonly kind: 'page'; readonly page: FinishedPage } | DocumentRedirect;
