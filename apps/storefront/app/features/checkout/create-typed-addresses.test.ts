import type { AnyRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';

import { noAddress } from '#app/features/address/domain/address-values.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';

import { createTypedAddresses } from './create-typed-addresses.ts';
import type { Buyer } from './use-buyer.ts';

const newRouter = () => ({ options: { context: { services: new Map() } } }) as unknown as AnyRouter;
const buyer = (id: number, email: string, isGuest = false): Buyer => ({
  id,
  email,
  isGuest,
  credit: 0,
  first_name: 'Rita',
  last_name: 'Campos',
  taxvat: '',
  phone: '',
});
const guest = buyer(7, 'Rita@exemplo.com.br', true);
const rita = buyer(8, 'rita@exemplo.com.br');
const other = buyer(9, 'ana@exemplo.com.br');
const typed = { ...noAddress, street: 'Avenida Paulista' };

it('[CHK+03] keeps what a buyer typed for each address, and shows it to no other one', () => {
  const addresses = createTypedAddresses(newRouter());
  addresses.remember(rita, null, typed);
  addresses.remember(rita, 3, { ...typed, street: 'Rua Augusta' });
  expect(addresses.draftOf(rita, null)?.street).toBe('Avenida Paulista');
  expect(addresses.draftOf(rita, 3)?.street).toBe('Rua Augusta');
  expect(addresses.draftOf(rita, 4)).toBeUndefined();
  expect(addresses.draftOf(other, null)).toBeUndefined();
  addresses.forget(rita, 3);
  expect(addresses.draftOf(rita, 3)).toBeUndefined();
});

it('[CHK+03] gives the address of a guest to the customer with the same e-mail alone, for a new address', () => {
  const addresses = createTypedAddresses(newRouter());
  addresses.rememberGuest(guest, { street: 'Avenida Paulista' });
  expect(addresses.draftOf(rita, null)).toEqual({ street: 'Avenida Paulista' });
  expect(addresses.draftOf(rita, 3)).toBeUndefined();
  expect(addresses.draftOf(other, null)).toBeUndefined();
  expect(addresses.draftOf(guest, null)).toBeUndefined();
});

it('[CHK+03] forgets everything with a logout', () => {
  const addresses = createTypedAddresses(newRouter());
  addresses.remember(rita, null, typed);
  addresses.rememberGuest(guest, { street: 'Avenida Paulista' });
  emitAppEvent('logged-out');
  expect(addresses.draftOf(rita, null)).toBeUndefined();
});
