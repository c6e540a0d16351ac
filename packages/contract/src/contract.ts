import { afterSaleCalls } from './calls/after-sale-calls.ts';
import { buyerCalls } from './calls/buyer-calls.ts';
import { cartCalls } from './calls/cart-calls.ts';
import { catalogCalls } from './calls/catalog-calls.ts';
import { cmsCalls } from './calls/cms-calls.ts';
import { customerCalls } from './calls/customer-calls.ts';
import { customerDataCalls } from './calls/customer-data-calls.ts';
import { customerListCalls } from './calls/customer-list-calls.ts';
import { giftCardCalls } from './calls/gift-card-calls.ts';
import { listCalls } from './calls/list-calls.ts';
import { lookupCalls } from './calls/lookup-calls.ts';
import { passkeyCalls } from './calls/passkey-calls.ts';
import { quoteCalls } from './calls/quote-calls.ts';
import { reminderCalls } from './calls/reminder-calls.ts';
import { salesCalls } from './calls/sales-calls.ts';
import { serverCalls } from './calls/server-calls.ts';
import { storeCalls } from './calls/store-calls.ts';
import { whatsappChoiceCalls } from './calls/whatsapp-choice-calls.ts';

/** Every call by method and path: the single definition of server, client and OpenAPI document. */
export const contract = {
  ...storeCalls,
  ...cmsCalls,
  ...catalogCalls,
  ...listCalls,
  ...customerListCalls,
  ...cartCalls,
  ...quoteCalls,
  ...buyerCalls,
  ...reminderCalls,
  ...salesCalls,
  ...giftCardCalls,
  ...customerCalls,
  ...whatsappChoiceCalls,
  ...customerDataCalls,
  ...passkeyCalls,
  ...afterSaleCalls,
  ...lookupCalls,
  ...serverCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
