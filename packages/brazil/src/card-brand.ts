const BRAND_NAMES = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  hipercard: 'Hipercard',
  hiper: 'Hiper',
  'american-express': 'American Express',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
} as const;

/** Brands that Brazilian acquirers accept. The library's other brands (Troy, Mir, Verve…) are treated as unknown. */
export type CardBrand = keyof typeof BRAND_NAMES;

export function isCardBrand(type: string): type is CardBrand {
  return Object.hasOwn(BRAND_NAMES, type);
}

export function nameOfCardBrand(brand: CardBrand): string {
  return BRAND_NAMES[brand];
}
