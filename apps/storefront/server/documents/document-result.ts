import type { FinishedPage } from '#server/page-cache/finish-page.ts';
import type { RenderTiming } from '#server/telemetry/request-notes.ts';

export interface DocumentRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
  /** `no-cache` for a redirect that is the same for every visitor. */
  readonly cacheControl: 'no-cache' | 'private, no-store';
}

interface DocumentPage {
  readonly kind: 'page';
  readonly page: FinishedPage;
  /** Of the rendering that made the page. */
  readonly timing: RenderTiming;
}

/** A document to send, or a redirect to another one. */
export type DocumentResult = DocumentPage | DocumentRedirect;
