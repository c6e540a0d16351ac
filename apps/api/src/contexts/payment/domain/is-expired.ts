interface Expiry {
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/** Returns whether a card has expired; it is valid through its month. `today` is 'YYYY-MM-DD'. */
export function isExpired({ expiry_month: month, expiry_year: year }: Expiry, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7);
}
