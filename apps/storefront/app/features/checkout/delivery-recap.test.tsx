import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { DeliveryRecap } from './delivery-recap.tsx';

const address = { id: 1, city: 'São Paulo', region: 'SP', country: 'BR', postcode: '01310100' } as const;
const delivery = {
  code: 'economica',
  name: 'Entrega econômica',
  price_centavos: 1_710,
  free_from_centavos: null,
  business_days: 4,
  arrives_from: '2026-11-24',
  arrives_on: '2026-11-26',
  pickup: null,
  quote_id: null,
};
const atShop = {
  ...delivery,
  name: 'Retirada na loja',
  arrives_from: '2026-11-26',
  pickup: { address: null },
};
const method = (type: 'pix' | 'boleto') => ({
  code: type,
  type,
  label: type,
  name: type,
  description: '',
  discount_percent: 0,
});

it.each([
  [delivery, undefined, 'chega entre ter., 24/11 e qui., 26/11'],
  [delivery, method('pix'), 'chega entre ter., 24/11 e qui., 26/11'],
  // Two business days more, over a weekend.
  [delivery, method('boleto'), 'chega entre qui., 26/11 e seg., 30/11'],
  [atShop, method('boleto'), 'retire a partir de seg., 30/11'],
])('[CHK+02] names the days of %o paid by %o: %s', (shipping, by, days) => {
  expect(renderToStaticMarkup(<DeliveryRecap address={address} shipping={shipping} method={by} />)).toContain(
    days,
  );
});
