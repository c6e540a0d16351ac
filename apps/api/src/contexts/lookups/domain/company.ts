import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';

/** The fields that the shop uses from the registry's answer; partners and names are dropped at the edge. */
export interface Company {
  readonly status: { readonly id: number; readonly text: string };
  /** The reason of the status, if the registry gives one. */
  readonly reason: string | null;
  /** CNAE subclasses, the main one first. */
  readonly activities: readonly number[];
  readonly address: NonNullable<RegisteredCompany['address']>;
  readonly registrations: RegisteredCompany['registrations'];
}

/**
 * Why a look-up failed: the registry is `overloaded` (429, 503), `broken` (an unexpected answer) or `silent` (time-out
 * or no connection).
 */
export type RegistryFailure = 'overloaded' | 'broken' | 'silent';

export type RegistryAnswer =
  | { readonly kind: 'found'; readonly company: Company }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: RegistryFailure };
