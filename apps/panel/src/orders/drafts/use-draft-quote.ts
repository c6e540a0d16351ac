import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderDraftQuoteInput } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { useWatch } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { type DraftValues, quoteInputOf } from './draft-values.ts';

/** Asks what the draft of the form around it would cost now, again as the form changes. */
export function useDraftQuote() {
  const client = usePanelClient();
  const values = useWatch<DraftValues>() as DraftValues;
  const key = useDebounced(JSON.stringify(quoteInputOf(values)));
  // The key is the serialized body.
  const body = JSON.parse(key) as OrderDraftQuoteInput;
  return useQuery({
    queryKey: ['order-draft-quote', key],
    queryFn: ({ signal }) => client('POST /api/admin/order-draft-quotes', { body, signal }),
    enabled: body.customer_id > 0 && body.items.length > 0,
    placeholderData: keepPreviousData,
  });
}
