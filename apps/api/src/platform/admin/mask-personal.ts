import type { OrderAddress } from '#api/platform/database/store-tables.ts';

import type { Actor } from './actor.ts';

const hidden = '•';

/** Returns whether an actor sees personal data unmasked [ADM+11]. */
export const seesPersonal = (actor: Actor): boolean => actor.permissions.has('customers.personal');

/** `Ana Souza Lima` as `Ana S. L.`: enough to talk to the customer about their order. */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, ...others.map((part) => `${part.slice(0, 1)}.`)].join(' ');
}

/** `ana@exemplo.com.br` as `a•••@exemplo.com.br`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${hidden.repeat(3)}${at < 0 ? '' : email.slice(at)}`;
}

/** Keeps the last characters, as of a phone number or a document. */
export function maskAllBut(text: string, shownLength: number): string {
  const start = Math.max(text.length - shownLength, 0);
  return text.slice(0, start).replace(/[\p{L}\p{N}]/gu, hidden) + text.slice(start);
}

/** Hides a whole text; an empty one stays empty, so that it can be seen that there is none. */
export function maskText(text: string): string {
  return text === '' ? '' : hidden.repeat(3);
}

/** Masks all of an address but its neighbourhood, city and UF. */
export function maskOrderAddress<Address extends OrderAddress>(address: Address): Address {
  return {
    ...address,
    recipient: maskName(address.recipient),
    phone: maskAllBut(address.phone, 4),
    street: maskText(address.street),
    number: maskText(address.number),
    complement: maskText(address.complement),
    postcode: maskAllBut(address.postcode, 3),
  };
}
