import type { AdminClient, AdminInput } from '@vitrine/contract/admin/admin-client.ts';

import type { TestApi } from '#test/test-api.ts';
import { fillCartOf, loggedInClient, orderBody, renato, type Wanted } from '#test/test-shop.ts';

import type { PairShop } from './pair-shop.ts';

type Method = AdminInput<'PUT /api/admin/payment-methods'>['body']['items'][number];

/** Lets a company of the demo buy on terms of three instalments, with plenty of credit limit. */
export async function companyOnTerms(
  test: TestApi,
  { staff, variant }: { staff: AdminClient; variant: Wanted },
): Promise<PairShop['company']> {
  const { items, version } = await staff('GET /api/admin/payment-methods');
  const [pix] = items;
  if (!pix) throw new Error('The store has no payment method.');
  const onTerms: Method = {
    ...pix,
    code: null,
    type: 'net_terms',
    name: 'Faturado',
    description: '',
    discount_percent: 0,
    valid_for: 28,
    later_due_days: [42, 56],
    account: null,
    groups: ['arquitetos'],
    is_active: true,
  };
  await staff('PUT /api/admin/payment-methods', { body: { version, items: [...items, onTerms] } });
  const { items: found } = await staff('GET /api/admin/customers', { query: { q: renato.username } });
  const path = { id: String(found[0]?.id) };
  const { credit_limit_version: limitVersion } = await staff('GET /api/admin/customers/{id}', { path });
  await staff('PUT /api/admin/customers/{id}/credit-limit', {
    path,
    body: { limit_centavos: 1_000_000_000, version: limitVersion },
  });
  const client = await loggedInClient(test, 'aurora', renato);
  const [address] = await client('GET /api/customer/addresses');
  const cart = await fillCartOf(client, [{ ...variant, qty: 1 }]);
  const { shipping } = await orderBody(client, cart.uuid, 'net_terms');
  return { client, customerId: Number(path.id), addressId: address?.id ?? 0, shipping: shipping.code };
}
