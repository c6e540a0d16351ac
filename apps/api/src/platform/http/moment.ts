import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { type PreviewDraft, verifyPreview } from '@vitrine/contract/preview-token.ts';
import { validUntilHeader } from '@vitrine/contract/server-headers.ts';

/** The moment whose content a request reads, and the expiry of the response. */
export interface Moment {
  /** The current time, or the moment of a preview. For content only: orders, prices and tokens use the clock. */
  readonly now: Date;
  /** Limits the validity of the response to this moment; the earliest one counts, null is no limit. */
  expireAt(change: Date | null): void;
}

/** A moment, with the unpublished content that a preview shows. */
export interface PreviewableMoment extends Moment {
  readonly isPreview: boolean;
  /** null: what is published. */
  readonly draft: PreviewDraft | null;
}

/** Collects the expiry of a response over all of its parts. */
export function collectValidity() {
  let until: Date | null = null;
  return {
    expireAt(change: Date | null) {
      if (change && (!until || change < until)) until = change;
    },
    mark(response: Response): Response {
      if (until) response.headers.set(validUntilHeader, until.toISOString());
      return response;
    },
  };
}

/** Returns the current time, or the moment of a valid preview token of this store. */
export async function requestedMoment(
  request: { previewToken: string | undefined; store: string; now: Date; sharedSecret: OwnSecret },
  validity: Pick<Moment, 'expireAt'>,
): Promise<PreviewableMoment> {
  const { previewToken, store, now, sharedSecret } = request;
  const preview = previewToken ? await verifyPreview(sharedSecret, previewToken, { store, now }) : null;
  // In a preview the clock is fixed.
  return preview
    ? { now: preview.at, draft: preview.draft, isPreview: true, expireAt: () => {} }
    : { now, draft: null, isPreview: false, expireAt: validity.expireAt };
}
