import { isCardBrand, nameOfCardBrand } from '@vitrine/brazil/card-brand.ts';
import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';

const brandName = (brand: string) => (isCardBrand(brand) ? nameOfCardBrand(brand) : 'Cartão');

/** Names a card: 'Visa •••• 1111'. */
export function maskedCardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brandName(brand)} •••• ${last4}`;
}

/** Names a card for screen readers: 'Visa final 1111'. */
export function spokenCardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brandName(brand)} final ${last4}`;
}

/** Describes holder and expiry: 'Ana · validade 12/40', or that it has expired. */
export function cardFacts(card: Omit<SavedCard, 'id' | 'brand' | 'last4'>): string {
  const until = `${String(card.expiry_month).padStart(2, '0')}/${String(card.expiry_year).slice(-2)}`;
  return [card.holder_first_name, card.is_expired ? `vencido em ${until}` : `validade ${until}`]
    .filter((fact) => fact !== '')
    .join(' · ');
}
