import type { CallDefinition } from './call-definition.ts';
import type { CallName, Contract } from './contract.ts';
import type { RefusalCode } from './refusals.ts';

type ListedRefusals<Call> = Call extends { readonly refusals: readonly (infer Code)[] } ? Code : never;
type Part = 'path' | 'query' | 'headers' | 'body' | 'form';

/** Mirrors `declaredRefusals`, line by line. */
type ImpliedRefusals<Call extends CallDefinition> =
  | 'temporarily_unavailable'
  | (Extract<keyof Call, Part> extends never ? never : 'validation_failed')
  | (Call['access'] extends 'customer' | 'shopper' ? 'unauthenticated' | 'token_expired' : never)
  | (Call extends { readonly answers: 'events' } ? 'forbidden' : never)
  | (Call extends { readonly csrf: 'none' } ? never : 'csrf_invalid')
  | ('body' extends keyof Call ? 'payload_too_large' : never)
  | (Call extends { readonly store: 'none' } ? never : 'store_not_found' | 'store_inactive');

/** Every refusal of a call as a type, for its handler. */
export type RefusalsOf<Call extends CallDefinition> = Extract<
  ListedRefusals<Call> | ImpliedRefusals<Call>,
  RefusalCode
>;
export type DeclaredRefusalsOf<Name extends CallName> = RefusalsOf<Contract[Name]>;

/**
 * Returns every refusal of a call: those of its definition, and those implied by its access, its csrf rule and its
 * parts. `RefusalsOf` is the same as a type.
 */
export function declaredRefusals(call: CallDefinition): ReadonlySet<RefusalCode> {
  const codes = new Set<RefusalCode>(call.refusals).add('temporarily_unavailable');
  const hasParts = Boolean(call.path || call.query || call.headers || call.body || call.form);
  if (hasParts) codes.add('validation_failed');
  if (call.access === 'customer' || call.access === 'shopper') {
    codes.add('unauthenticated').add('token_expired');
  }
  if (call.answers === 'events') codes.add('forbidden');
  if (call.csrf !== 'none') codes.add('csrf_invalid');
  if (call.body) codes.add('payload_too_large');
  if (call.store !== 'none') codes.add('store_not_found').add('store_inactive');
  return codes;
}
