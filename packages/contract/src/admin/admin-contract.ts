import type { z } from 'zod';

import type { AdminCallDefinition } from './admin-call-definition.ts';
import type { AdminRefusalCode } from './admin-refusals.ts';
import { accountCalls } from './calls/account-calls.ts';
import { adminAfterSaleCalls } from './calls/admin-after-sale-calls.ts';
import { adminCategoryCalls } from './calls/admin-category-calls.ts';
import { adminCustomerCalls } from './calls/admin-customer-calls.ts';
import { adminProductCalls } from './calls/admin-product-calls.ts';
import { adminPromotionCalls } from './calls/admin-promotion-calls.ts';
import { catalogueCalls } from './calls/catalogue-calls.ts';
import { orderCalls } from './calls/order-calls.ts';
import { staffCalls } from './calls/staff-calls.ts';

/** Every call of the panel by method and path: the single definition of server, client and OpenAPI document. */
export const adminContract = {
  ...accountCalls,
  ...staffCalls,
  ...orderCalls,
  ...catalogueCalls,
  ...adminProductCalls,
  ...adminCategoryCalls,
  ...adminAfterSaleCalls,
  ...adminCustomerCalls,
  ...adminPromotionCalls,
};

export type AdminContract = typeof adminContract;
export type AdminCallName = keyof AdminContract;
/** What a call answers; a file as what the client made of it. */
export type AdminData<Name extends AdminCallName> = AdminContract[Name] extends {
  data: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : DownloadedFile;

export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Returns every refusal of a call: those of its definition, and those implied by its access and its parts. */
export function adminRefusalsOf(call: AdminCallDefinition): ReadonlySet<AdminRefusalCode> {
  const codes = new Set<AdminRefusalCode>(call.refusals)
    .add('store_not_found')
    .add('temporarily_unavailable');
  if (call.path || call.query || call.body) codes.add('validation_failed');
  if (call.body) codes.add('payload_too_large');
  if (call.access !== 'anyone') codes.add('unauthenticated').add('forbidden');
  return codes;
}
