import type { RegisteredCompany } from '@vitrine/contract/schemas/company.ts';

/** What the shop takes from the registry's answer; partners and names never get this far. */
export interface Company {
  readonly status: { readonly id: number; readonly text: string };
  /** Why the status is what it is, where the registry says so. */
  readonly reason: string | null;
  /** CNAE subclasses, the main one first. */
  readonly activities: readonly number[];
  readonly address: NonNullable<RegisteredCompany['address']>;
  readonly registrations: RegisteredCompany['registrations'];
}

/**
 * Why the registry told nothing: it is `overloaded` (429, 503), `broken` (it answered something else), or `silent`
 * (no answer in time, or no connection).
 */
export type RegistryFailure = 'overloaded' | 'broken' | 'silent';

export type RegistryAnswer =
  | { readonly kind: 'found'; readonly company: Company }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: RegistryFailure };
