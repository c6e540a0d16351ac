import { randomBytes } from 'node:crypto';

import { createBoundedMap } from '#sandbox/bounded-map.ts';

import type { ReadCard } from './read-card.ts';

const MAX_CARDS = 5_000;

export interface KeptCard extends ReadCard {
  readonly id: string;
  /** The shop's name of the customer whose it is: nobody else may be charged with it. */
  readonly owner: string;
}

/** Cards that shoppers asked to keep for the next purchase. */
export interface CardVault {
  /** The same card of the same owner is one, as far as can be told without its number. */
  keep(card: ReadCard, owner: string): KeptCard;
  get(id: string): KeptCard | undefined;
  /** False when that owner has none such. */
  remove(id: string, owner: string): boolean;
}

export function createCardVault(): CardVault {
  const cards = createBoundedMap<KeptCard>(MAX_CARDS);
  const isSame = (one: KeptCard, card: ReadCard, owner: string): boolean =>
    one.owner === owner &&
    one.brand === card.brand &&
    one.last4 === card.last4 &&
    one.expiryMonth === card.expiryMonth &&
    one.expiryYear === card.expiryYear;

  return {
    keep: ({ brand, last4, outcome, expiryMonth, expiryYear, holderFirstName }, owner) => {
      const card = { brand, last4, outcome, expiryMonth, expiryYear, holderFirstName };
      const earlier = cards.newestFirst().find((one) => isSame(one, card, owner));
      if (earlier) return earlier;
      const kept = { ...card, id: `card_${randomBytes(18).toString('base64url')}`, owner };
      cards.set(kept.id, kept);
      return kept;
    },
    get: (id) => cards.get(id),
    remove: (id, owner) => {
      if (cards.get(id)?.owner !== owner) return false;
      cards.delete(id);
      return true;
    },
  };
}
