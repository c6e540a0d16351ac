import { afterSaleCalls } from '#contract/calls/after-sale-calls.ts';
import { cartCalls } from '#contract/calls/cart-calls.ts';
import { catalogCalls } from '#contract/calls/catalog-calls.ts';
import { cmsCalls } from '#contract/calls/cms-calls.ts';
import { customerCalls } from '#contract/calls/customer-calls.ts';
import { customerDataCalls } from '#contract/calls/customer-data-calls.ts';
import { customerListCalls } from '#contract/calls/customer-list-calls.ts';
import { listCalls } from '#contract/calls/list-calls.ts';
import { lookupCalls } from '#contract/calls/lookup-calls.ts';
import { salesCalls } from '#contract/calls/sales-calls.ts';
import { storeCalls } from '#contract/calls/store-calls.ts';

/** Every call there is, by method and path: the one definition that server, client and document come from. */
export const contract = {
  ...storeCalls,
  ...cmsCalls,
  ...catalogCalls,
  ...listCalls,
  ...customerListCalls,
  ...cartCalls,
  ...salesCalls,
  ...customerCalls,
  ...customerDataCalls,
  ...afterSaleCalls,
  ...lookupCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
