import { Refusal } from '#api/platform/refusal.ts';

import { carriesCardData } from './domain/card-data.ts';

/** Schemas drop what they do not know, so the body is looked at as it came. */
export function refuseCardData(rawBody: string): void {
  if (carriesCardData(JSON.parse(rawBody))) throw new Refusal('card_data_refused');
}
