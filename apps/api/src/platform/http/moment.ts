import { verifyPreview } from '@vitrine/contract/preview-token.ts';
import { validUntilHeader } from '@vitrine/contract/valid-until-header.ts';

/** The moment whose content a request reads, and how long the answer is valid. */
export interface Moment {
  /** The current time, or the moment of a preview. For content only: orders, prices and tokens use the clock. */
  readonly now: Date;
  /** Notes that the response becomes outdated at this moment; the earliest counts, null is never. */
  holdsUntil(change: Date | null): void;
}

/** Collects until when a response is valid, over all of its parts. */
export function answerLife() {
  let until: Date | null = null;
  return {
    holdsUntil(change: Date | null) {
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
  request: { previewToken: string | undefined; store: string; now: Date; sharedSecret: string },
  life: Pick<Moment, 'holdsUntil'>,
): Promise<Moment> {
  const { previewToken, store, now, sharedSecret } = request;
  const preview = previewToken ? await verifyPreview(sharedSecret, previewToken, { store, now }) : null;
  // In a preview the clock is fixed.
  return preview ? { now: preview.at, holdsUntil: () => {} } : { now, holdsUntil: life.holdsUntil };
}
