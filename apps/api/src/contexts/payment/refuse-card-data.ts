import type { Refusing } from '#api/platform/refusal.ts';

import { carriesCardData } from './domain/carries-card-data.ts';

/** Checks the raw body, because schemas drop unknown fields. */
export function refuseCardData({ refuse }: Refusing<'card_data_refused'>, rawBody: string): void {
  if (carriesCardData(JSON.parse(rawBody))) throw refuse('card_data_refused');
}
