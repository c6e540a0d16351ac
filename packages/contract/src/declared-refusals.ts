import type { AdminCallName, AdminContract } from './admin/admin-contract.ts';
import type { AdminRefusalCode } from './admin/admin-refusals.ts';
import type { CallDefinition, ShopCall, StaffCall } from './call-definition.ts';
import type { CallName, Contract } from './contract.ts';
import { isRefusedAfterClosing } from './is-refused-after-closing.ts';
import type { RefusalCode } from './refusals.ts';

/** A code of the table of either reader: shoppers' (`refusals.ts`) or staff's (`admin-refusals.ts`). */
export type AnyRefusalCode = RefusalCode | AdminRefusalCode;

type ListedRefusals<Call> = Call extends { readonly refusals: readonly (infer Code)[] } ? Code : never;
type Part = 'path' | 'query' | 'headers' | 'body' | 'form';

/** Mirrors `declaredRefusals` for calls of the shop, line by line. */
type ImpliedRefusals<Call extends ShopCall> =
  | 'temporarily_unavailable'
  | (Extract<keyof Call, Part> extends never ? never : 'validation_failed')
  | (Call['access'] extends 'customer' | 'shopper' ? 'unauthenticated' | 'token_expired' : never)
  | ('buyers' extends keyof Call ? 'buyers_not_allowed' : never)
  | (Call['access'] extends 'shared-key' ? 'forbidden' : never)
  | (Call extends { readonly csrf: 'none' } ? never : 'csrf_invalid')
  | ('body' extends keyof Call ? 'payload_too_large' : never)
  | (Call extends { readonly store: 'none' } ? never : 'store_not_found' | 'store_inactive')
  | RefusedAfterClosing<Call>;

type RefusedAfterClosing<Call extends ShopCall> = Call extends { readonly afterClosing: infer Answer }
  ? Answer extends 'refused'
    ? 'store_closed_down'
    : never
  : Call['access'] extends 'shopper'
    ? 'store_closed_down'
    : never;

/** Every refusal of a call of the shop as a type, for its handler. */
export type RefusalsOf<Call extends ShopCall> = Extract<
  ListedRefusals<Call> | ImpliedRefusals<Call>,
  RefusalCode
>;
export type DeclaredRefusalsOf<Name extends CallName> = RefusalsOf<Contract[Name]>;

/** The same for calls of staff. */
type ImpliedStaffRefusals<Call extends StaffCall> =
  | 'store_not_found'
  | 'temporarily_unavailable'
  | (Extract<keyof Call, Part> extends never ? never : 'validation_failed')
  | ('body' extends keyof Call ? 'payload_too_large' : never)
  | (Call['access'] extends 'anyone' ? never : 'unauthenticated' | 'forbidden');

/** Every refusal of a call of staff as a type, for its handler. */
export type StaffRefusalsOf<Name extends AdminCallName> = Extract<
  ListedRefusals<AdminContract[Name]> | ImpliedStaffRefusals<AdminContract[Name]>,
  AdminRefusalCode
>;

/**
 * Returns every refusal of a call: those of its definition, and those implied by its audience, its access, its csrf rule and
 * its parts. `RefusalsOf` and `StaffRefusalsOf` are the same as types.
 */
export function declaredRefusals(call: ShopCall): ReadonlySet<RefusalCode>;
export function declaredRefusals(call: StaffCall): ReadonlySet<AdminRefusalCode>;
export function declaredRefusals(call: CallDefinition): ReadonlySet<AnyRefusalCode>;
export function declaredRefusals(call: CallDefinition): ReadonlySet<AnyRefusalCode> {
  const codes = new Set<AnyRefusalCode>(call.refusals);
  // A store that is not open has its panel.
  if (call.audience === 'staff') codes.add('store_not_found');
  codes.add('temporarily_unavailable');
  const form = call.audience === 'staff' ? undefined : call.form;
  if (call.path || call.query || call.headers || call.body || form) codes.add('validation_failed');
  if (call.audience === 'staff') {
    if (call.body) codes.add('payload_too_large');
    if (call.access !== 'anyone') codes.add('unauthenticated').add('forbidden');
    return codes;
  }
  if (call.access === 'customer' || call.access === 'shopper') {
    codes.add('unauthenticated').add('token_expired');
  }
  if (call.buyers) codes.add('buyers_not_allowed');
  if (call.access === 'shared-key') codes.add('forbidden');
  if (call.csrf !== 'none') codes.add('csrf_invalid');
  if (call.body) codes.add('payload_too_large');
  if (call.store !== 'none') codes.add('store_not_found').add('store_inactive');
  if (isRefusedAfterClosing(call)) codes.add('store_closed_down');
  return codes;
}
