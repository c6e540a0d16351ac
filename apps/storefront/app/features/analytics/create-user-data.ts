import type { RegisteredRouter } from '@tanstack/react-router';
import type { Address, Customer } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api/api.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';

/** Creates the reader of the session's personal data, a service: it fetches the main address once per customer. */
export function createUserData(router: RegisteredRouter) {
  const addresses = new Map<number, Promise<Address | null>>();

  function mainAddress({ id }: Customer): Promise<Address | null> {
    const known = addresses.get(id);
    if (known) return known;
    const request = api('GET /api/customer/addresses').then(
      ([first]) => first ?? null,
      () => null,
    );
    addresses.set(id, request);
    return request;
  }

  /** Returns the known personal data of an event in the conversion API's names, without empty fields. */
  return async function userData(): Promise<Record<string, string>> {
    const { customer } = serviceOf(router, createSessionState).getState();
    const address = customer && (await mainAddress(customer));
    const data: Record<string, string | null | undefined> = {
      external_id: customer && String(customer.id),
      em: customer?.email,
      ph: customer?.phone,
      fn: customer?.first_name,
      ln: customer?.last_name,
      ct: address?.city,
      st: address?.region,
      zp: address?.postcode,
      country: 'br',
      fbp: cookie('_fbp'),
      fbc: cookie('_fbc'),
    };
    return Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    );
  };
}

/** Cookies written by the provider's pixel, if a merchant's tag loaded one. */
function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=fb.`));
  return found?.slice(name.length + 1);
}
