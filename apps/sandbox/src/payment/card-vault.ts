import { randomBytes } from 'node:crypto';

import { createBoundedMap } from '#sandbox/bounded-map.ts';

import type { ReadCard } from './read-card.ts';

const MAX_CARDS = 5_000;

export interface VaultCard extends ReadCard {
  readonly id: string;
  /** The shop's reference of the customer, the only one who may be charged with it. */
  readonly owner: string;
}

/** Saved cards. */
export interface CardVault {
  /** Saves a card. A card with the same owner, brand, last digits and expiry is stored once. */
  save(card: ReadCard, owner: string): VaultCard;
  get(id: string): VaultCard | undefined;
  /** False if the owner does not have the card. */
  remove(id: string, owner: string): boolean;
}

export function createCardVault(): CardVault {
  const cards = createBoundedMap<VaultCard>(MAX_CARDS);
  const isSame = (one: VaultCard, card: ReadCard, owner: string): boolean =>
    one.owner === owner &&
    one.brand === card.brand &&
    one.last4 === card.last4 &&
    one.expiryMonth === card.expiryMonth &&
    one.expiryYear === card.expiryYear;

  return {
    save: ({ brand, last4, outcome, expiryMonth, expiryYear, holderFirstName }, owner) => {
      const card = { brand, last4, outcome, expiryMonth, expiryYear, holderFirstName };
      const earlier = cards.newestFirst().find((one) => isSame(one, card, owner));
      if (earlier) return earlier;
      const saved = { ...card, id: `card_${randomBytes(18).toString('base64url')}`, owner };
      cards.set(saved.id, saved);
      return saved;
    },
    get: (id) => cards.get(id),
    remove: (id, owner) => {
      if (cards.get(id)?.owner !== owner) return false;
      cards.delete(id);
      return true;
    },
  };
}
