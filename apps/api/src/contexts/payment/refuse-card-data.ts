import type { Refuse } from '#api/platform/refusal.ts';

import { carriesCardData } from './domain/card-data.ts';

/** Schemas drop what they do not know, so the body is looked at as it came. */
export function refuseCardData(refuse: Refuse<'card_data_refused'>, rawBody: string): void {
  if (carriesCardData(JSON.parse(rawBody))) throw refuse('card_data_refused');
}
