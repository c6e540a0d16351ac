import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';

/** The fields of the registry's response that the shop uses; partners are discarded at the edge. */
export interface Company {
  readonly status: { readonly id: number; readonly text: string };
  /** The reason of the status, if the registry gives one. */
  readonly reason: string | null;
  /** The razão social and the nome fantasia, without a person's CPF; empty if the registry does not say them. */
  readonly companyName: string;
  readonly tradeName: string;
  /** The main activity with its code, or empty. */
  readonly activity: string;
  /** CNAE subclasses, the main one first. */
  readonly activities: readonly number[];
  readonly address: NonNullable<RegisteredCompany['address']>;
  readonly registrations: RegisteredCompany['registrations'];
}

/**
 * The reason of a failed look-up: the registry is `overloaded` (429, 503), `broken` (an unexpected response) or `silent`
 * (time-out or no connection).
 */
export type RegistryFailure = 'overloaded' | 'broken' | 'silent';

export type RegistryResult =
  | { readonly kind: 'found'; readonly company: Company }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: RegistryFailure };
