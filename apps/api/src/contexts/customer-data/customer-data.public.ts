export { adoptOrder, confirmEmail } from './confirm-email.ts';
export { eraseGuests, type GuestWithOrders, guestsNamed } from './erase-guests.ts';
export { sweepFiscalBuyers } from './sweep-fiscal-buyers.ts';
