import type { QuoteStatus } from '@vitrine/contract/schemas/quote.ts';

import type { StoredOrderDraft } from './order-draft-repository.ts';

type QuoteState = Pick<StoredOrderDraft, 'status' | 'link_expires_at'>;

/** Returns the status of a quote as its customer sees it: its link is the answer. */
export function statusOfQuote({ status, link_expires_at: until }: QuoteState, now: Date): QuoteStatus {
  switch (status) {
    case 'ordered':
      return 'accepted';
    case 'declined':
      return 'declined';
    case 'discarded':
      return 'refused';
    case 'expired':
      return 'expired';
    case 'open':
      if (until === null) return 'asked';
      return until > now ? 'answered' : 'expired';
  }
}
