import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { filterText } from '@vitrine/contract/filter-text.ts';
import { useState } from 'react';

import { arrivalDayWords } from '#app/features/delivery/domain/arrival-day-words.ts';
import { usePostcode } from '#app/features/delivery/known-postcode.ts';
import { type CardView, cardView } from '#app/features/product-card/domain/card-view.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { useStore } from '#app/platform/store/store-context.ts';

import { arrivalDayOf } from './domain/arrival-address.ts';
import { type ArrivingListing, loadArriving } from './load-arriving.ts';
import { type ListingView, listingView } from './load-listing.ts';

/** As long as the days of the cards. */
const freshForMs = 10 * 60_000;

interface ArrivalChoiceView {
  readonly day: string;
  /** As 'amanhã'. */
  readonly words: string;
  readonly count: number;
}

/** The filter 'Chega até' of a listing, for the postcode in the browser. */
export interface ArrivalFilter {
  readonly postcode: string;
  /** The chosen day, with its words; null for none. */
  readonly chosen: Omit<ArrivalChoiceView, 'count'> | null;
  readonly choices: readonly ArrivalChoiceView[];
  /** The listing as narrowed by the chosen day, else the given one. While it loads, the one before. */
  readonly listing: ListingView;
  readonly state: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
  /** Asks for the days to choose from: where the filters are not beside the products, only once they are opened. */
  readonly want: () => void;
  /** Loads the cards of another page of the narrowed listing. */
  readonly loadCards: (page: number) => Promise<readonly CardView[]>;
}

/** Null without a postcode, thus on the server and during hydration, and in a store without estimates. */
export function useArrivalFilter(listing: ListingView): ArrivalFilter | null {
  const isEstimated = useStore().settings['checkout/estimate_shipping'];
  const postcode = usePostcode();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const [isWanted, setWanted] = useState(false);
  const isKnown = isEstimated && postcode !== '';
  const today = isKnown ? dayInSaoPaulo() : '';
  const day = isKnown ? arrivalDayOf(query, today) : null;
  const { source, chosen, sort, page } = listing;
  const asked: ArrivingListing = { source, filters: chosen, sort, page, postcode, day };
  const isAsked = isKnown && (day !== null || isWanted || areFiltersBeside());
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: ['arriving', postcode, source, filterText(chosen), sort, page, day],
      queryFn: ({ signal }) => loadArriving(asked, signal),
      enabled: isAsked,
      staleTime: freshForMs,
      placeholderData: keepPreviousData,
      // A list is complete without its days, as with a back end that does not have the call.
      retry: false,
    },
    tabQueryClient(),
  );
  if (!isKnown) return null;
  const found = data?.products ?? null;
  const isCurrent = data !== undefined && !isPlaceholderData;
  const loadingOrFailed = isError ? 'failed' : 'loading';
  return {
    postcode,
    chosen: day === null ? null : { day, words: arrivalDayWords(day, today) },
    choices: (data?.choices ?? []).map(({ arrives_by: choice, count }) => ({
      day: choice,
      words: arrivalDayWords(choice, today),
      count,
    })),
    listing:
      day === null || !found?.filters
        ? listing
        : { ...listingView({ source, sort, found, filters: found.filters }), search: listing.search },
    state: day === null || isCurrent ? 'ready' : loadingOrFailed,
    retry: () => void refetch(),
    want: () => setWanted(true),
    async loadCards(another) {
      const { products } = await loadArriving({ ...asked, page: another });
      return products?.items.map(cardView) ?? [];
    },
  };
}

/** As in listing-results.module.css. */
const areFiltersBeside = () => window.matchMedia('(min-width: 64rem)').matches;

const dayInSaoPaulo = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
