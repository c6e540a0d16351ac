import type { AppQuestion } from '@vitrine/contract/apps/app-answers.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type MelhorEnvioBench, startMelhorEnvio } from '#test/start-melhor-envio.ts';

const dayMs = 86_400_000;
const box = { name: 'Média', length: 30, width: 20, height: 15, grams: 100, maxGrams: 10_000 };
const parcel = { quantity: 2, weight_grams: 700, height_cm: 10, width_cm: 15, length_cm: 20 };
const cart: AppQuestion<'delivery.quote'> = {
  from: '05435000',
  to: '01310100',
  parcels: [parcel],
  value_centavos: 150_00,
};

let bench: MelhorEnvioBench;
beforeAll(async () => {
  bench = await startMelhorEnvio();
});
beforeEach(async () => {
  await bench.install();
  await bench.act('save-boxes', [box]);
});
afterEach(async () => {
  await bench.control('DELETE', '/faults');
  await bench.remove();
});
afterAll(() => bench.close());

const fault = (kind: string, times = 100) =>
  bench.control('POST', '/faults', { kind, times, path: '/shipment/calculate' });
const app = async () => {
  const { items } = await (await bench.owner())('GET /api/admin/apps');
  const client = await bench.owner();
  return client('GET /api/admin/apps/{id}', { path: { id: items[0]?.id ?? '' } });
};
/** What the public client @cloudcommerce/app-melhor-envio reads of an answer, for one volume as it sends it. */
async function publicClient(question: AppQuestion<'delivery.quote'>, volume: object) {
  const access = (await bench.act('status')) as { account: string };
  expect(access.account).toBe('envios@casaaurora.com.br');
  const { access_token: token } = await tokens();
  const response = await fetch(`${bench.providerUrl}/api/v2/me/shipment/calculate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'user-agent': 'axios (oi@exemplo.com.br)',
    },
    body: JSON.stringify({
      from: { postal_code: question.from },
      to: { postal_code: question.to, address: 'Avenida Paulista', number: 1 },
      options: { receipt: false, own_hand: false, collect: false },
      volumes: [volume],
    }),
  });
  const services = (await response.json()) as {
    error?: string;
    id: number;
    price: string;
    delivery_time: string;
    company: { name: string };
    additional_services: { own_hand: boolean };
  }[];
  return services
    .filter(({ error }) => !error)
    .map(({ id, price, delivery_time: days, additional_services: more }) => {
      expect(more.own_hand).toBe(false);
      return {
        service: `me-${id}`,
        price: Math.round(Number.parseFloat(price) * 100),
        days: Number.parseInt(days, 10),
      };
    });
}

async function tokens() {
  const form = new URLSearchParams({ redirect_uri: 'http://outro.test/' });
  const granted = await fetch(`${bench.providerUrl}/oauth/authorize?${form}`, {
    method: 'POST',
    redirect: 'manual',
  });
  const code = new URL(granted.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const response = await fetch(`${bench.providerUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: '4166',
      client_secret: 'segredo-do-melhor-envio',
      redirect_uri: 'http://outro.test/',
      code,
    }),
  });
  return (await response.json()) as { access_token: string };
}

describe('delivery.quote', () => {
  it('[INT+03] prices the packed box in kilograms, as the public client does', async () => {
    const answer = await bench.quote(cart);
    // Two pieces of 700 g and a box of 100 g.
    const volume = { weight: 1.5, width: 20, height: 15, length: 30, insurance_value: 0 };
    const expected = await publicClient(cart, volume);
    expect(expected).not.toHaveLength(0);
    expect(
      answer?.options
        .map(({ service, price_centavos: price, business_days: days }) => ({ service, price, days }))
        .toSorted((a, b) => a.service.localeCompare(b.service)),
    ).toEqual(expected.toSorted((a, b) => a.service.localeCompare(b.service)));
    expect(answer?.options[0]).toMatchObject({ name: 'Jadlog .Package', valid_for_seconds: 1800 });
  });

  it('[INT+03] adds up the labels of several boxes, and leaves out a service that does not take each', async () => {
    const one = await bench.quote({
      ...cart,
      parcels: [{ ...parcel, quantity: 1, weight_grams: 200 }],
    });
    expect(one?.options.map(({ service }) => service)).toContain('me-17');
    const parcels = [
      { quantity: 2, weight_grams: 6_000, height_cm: 15, width_cm: 20, length_cm: 30 },
      { quantity: 1, weight_grams: 100, height_cm: 1, width_cm: 5, length_cm: 120 },
    ];
    const answer = await bench.quote({ ...cart, parcels });
    expect(answer?.options.map(({ service }) => service)).not.toContain('me-17');
    // Two boxes of 7 kg (6.1 kg in them) and one of 1 kg.
    expect(answer?.options.find(({ service }) => service === 'me-1')?.price_centavos).toBe(
      2 * (1810 + 7 * 240) + (1810 + 240),
    );
  });

  it('[INT+03] insures what the cart is worth and adds the days to prepare, if the merchant says so', async () => {
    const before = await bench.quote(cart);
    await bench.remove();
    await bench.install({ insures: true, extra_days: 2, services: 'PAC, sedex' });
    await bench.act('save-boxes', [box]);
    const after = await bench.quote(cart);
    expect(after?.options.map(({ service }) => service)).toEqual(['me-1', 'me-2']);
    const pac = before?.options.find(({ service }) => service === 'me-1');
    expect(after?.options[0]).toMatchObject({
      price_centavos: (pac?.price_centavos ?? 0) + 150,
      business_days: (pac?.business_days ?? 0) + 2,
    });
  });

  it.each(['hangs', '500', '429', 'garbage'])(
    '[INT+03] answers an outage (%s) with the last prices for the same boxes, and none for others',
    async (kind) => {
      const before = await bench.quote(cart);
      await fault(kind);
      const during = await bench.quote(cart);
      expect(during?.options).toEqual(
        before?.options.map((option) => ({ ...option, valid_for_seconds: 600 })),
      );
      expect(await bench.quote({ ...cart, to: '20040002' })).toBeNull();
      expect((await app()).answers[0]).toMatchObject({
        detail: expect.stringMatching(/^O Melhor Envio (?:não responde|pediu para esperar)/),
      });
    },
  );

  it('[INT+03] says in the panel what the provider refuses', async () => {
    await fault('422');
    expect(await bench.quote(cart)).toBeNull();
    expect((await app()).answers[0]).toMatchObject({
      detail: expect.stringContaining('deve ter pelo menos 5 caracteres'),
    });
  });

  it('[INT+03] gives no price for what has no weight or is too much, and says so on its page', async () => {
    for (const parcels of [[{ ...parcel, weight_grams: 0 }], [{ ...parcel, quantity: 301 }]]) {
      expect(await bench.quote({ ...cart, parcels })).toEqual({ options: [] });
    }
    await bench.act('save-boxes', []);
    expect(await bench.quote(cart)).toEqual({ options: [] });
    expect(await bench.act('status')).toMatchObject({
      problems: [
        expect.stringContaining('Cadastre as caixas'),
        expect.stringContaining('sem peso ou sem medidas'),
        expect.stringContaining('mais de 300 peças'),
      ],
    });
  });

  it('[INT+03] refuses boxes that cannot be, with the box and what is wrong', async () => {
    await expect(bench.act('save-boxes', [box, { ...box, name: 'B', width: 0 }])).rejects.toMatchObject({
      code: 'app_fault',
      message: expect.stringContaining('Caixa 2. Largura'),
    });
    await expect(bench.act('save-boxes', [box, box])).rejects.toMatchObject({
      message: 'Duas caixas têm o mesmo nome.',
    });
    expect(await bench.act('boxes')).toEqual([box]);
  });
});

describe('account', () => {
  it('[INT+03] shows whose it is and its balance', async () => {
    await bench.control('PUT', '/balance', { centavos: 123_45 });
    expect(await bench.act('status')).toMatchObject({
      is_connected: true,
      account: 'envios@casaaurora.com.br',
      balance_centavos: 123_45,
      problem: null,
    });
  });

  it('[INT+03] is renewed once by processes that are refused at the same moment, and stays connected', async () => {
    bench.clock.pass(31 * dayMs);
    const owner = await bench.owner();
    const [first, ...others] = await Promise.all(
      [1, 2, 3, 4, 5].map((index) =>
        index % 2 === 0 ? bench.quote(cart) : bench.act('status', null, owner).then(() => null),
      ),
    );
    expect(first).toBeNull();
    expect(others[0]?.options).not.toHaveLength(0);
    expect(await bench.act('status')).toMatchObject({ is_connected: true, problem: null });
    const account = await bench.db.selectFrom('app_accounts').select('renewals').executeTakeFirstOrThrow();
    expect(account.renewals).toBe(2);
  });

  it('[INT+03] is renewed days before it expires', async () => {
    await bench.runJobs();
    bench.clock.pass(28 * dayMs);
    await bench.runJobs();
    const account = await bench.db.selectFrom('app_accounts').selectAll().executeTakeFirstOrThrow();
    expect(account.renewals).toBe(2);
    expect(account.expires_at?.getTime()).toBe(bench.clock.now().getTime() + 30 * dayMs);
  });

  it('[INT+03] repeats a refused call once with the renewed account', async () => {
    await bench.control('POST', '/faults', { kind: '401', path: '/balance' });
    expect(await bench.act('status')).toMatchObject({ is_connected: true, problem: null });
    await bench.control('POST', '/faults', { kind: '401', path: '/balance', times: 2 });
    expect(await bench.act('status')).toMatchObject({
      problem: 'O Melhor Envio recusou o acesso da conta. Conecte-a de novo.',
    });
  });

  it('[INT+03] says what to do once the provider has ended the access, and works after it is connected again', async () => {
    await bench.control('DELETE', '/accesses');
    expect(await bench.quote(cart)).toBeNull();
    expect((await app()).account?.problem).toBe(
      'O Melhor Envio encerrou o acesso da conta. Conecte-a de novo.',
    );
    expect(await bench.act('status')).toMatchObject({ is_connected: false, balance_centavos: null });
    await bench.connect();
    expect((await bench.quote(cart))?.options).not.toHaveLength(0);
  });
});
