import { randomInt, randomUUID } from 'node:crypto';

import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { z } from 'zod';

import { edgeClient } from '../../tooling/deployed/edge-client.mjs';

type Ask = ReturnType<typeof edgeClient>['ask'];

/** Calls an address and returns the data of its response; throws when it has another status than 2xx. */
export type CallShop = (
  method: string,
  path: string,
  options?: { body?: object; headers?: Record<string, string> },
) => Promise<unknown>;

export interface ShopperSession {
  readonly ask: Ask;
  readonly call: CallShop;
  readonly addressId: number;
  close(): void;
}

const password = 'Vitrine!1';
const names = { first_name: 'Quênia', last_name: 'Dias', phone: '(11) 98765-4321' };
const address = {
  ...names,
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};
const withId = z.object({ id: z.number() });

/** Registers a customer of Casa Aurora and logs in, from a network address of their own, since limits count by address. */
export async function shopperSession(
  shop: { https: number; certificate: string },
  number: number,
): Promise<ShopperSession> {
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const client = edgeClient({ ...shop, localAddress });
  const session: Record<string, string> = {};
  const call: CallShop = async (method, path, { body, headers } = {}) => {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const response = await client.ask(path, { method, headers: { ...session, ...key, ...headers }, body });
    if (response.status < 200 || response.status > 299) {
      throw new Error(`${method} ${path} responded ${response.status}: ${response.text.slice(0, 200)}`);
    }
    const cookies = response.headers['set-cookie']?.map((cookie) => cookie.replace(/;.*/s, ''));
    if (cookies) session['cookie'] = cookies.join('; ');
    return z.object({ data: z.unknown() }).parse(JSON.parse(response.text)).data;
  };
  const email = `carga.${number}@exemplo.com.br`;
  const customer = { ...names, email, password, taxvat: cpfFromSeed(70_000 + number) };
  await call('POST', '/api/customer/customers', { body: customer });
  const login = await call('POST', '/api/auth/customers/login', { body: { username: email, password } });
  session['authorization'] = `Bearer ${z.object({ access_token: z.string() }).parse(login).access_token}`;
  const { id } = withId.parse(await call('POST', '/api/customer/addresses', { body: address }));
  return { ask: client.ask, call, addressId: id, close: client.close };
}
