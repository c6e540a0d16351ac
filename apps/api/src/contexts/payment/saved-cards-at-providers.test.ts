import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { chargeOrder } from '#test/providers/charge-order.ts';
import { pagarmeBench } from '#test/providers/pagarme-bench.ts';
import type { ProviderBench } from '#test/providers/provider-bench.ts';
import { sandboxBench } from '#test/providers/sandbox-bench.ts';

import type { CardName, ChargeOrder, PaymentProvider } from './payment-provider.ts';

type CardOrder = Extract<ChargeOrder['how'], { type: 'card' }>;

describe.each([
  ['the sandbox', sandboxBench],
  ['Pagar.me', pagarmeBench],
])('%s', (_name, startBench: () => Promise<ProviderBench>) => {
  let bench: ProviderBench;
  let provider: PaymentProvider;
  beforeAll(async () => {
    bench = await startBench();
    provider = bench.provider();
  });
  afterEach(() => bench.setNetwork('fine'));
  afterAll(() => bench.close());

  const charge = (how: Pick<CardOrder, 'token' | 'savedCard' | 'shouldSave'>) =>
    provider.charge(chargeOrder({ how: { type: 'card', brand: 'visa', installments: 1, ...how } }));

  async function save() {
    const outcome = await charge({ token: await bench.token('approved'), savedCard: null, shouldSave: true });
    const savedCard = outcome.kind === 'made' ? outcome.charge.savedCard : null;
    if (!savedCard) throw new Error('charge has no saved card');
    return savedCard;
  }
  const payBy = async (savedCard: CardName) =>
    charge({ token: await bench.savedCardToken(savedCard), savedCard, shouldSave: false });

  it('[PAY-02] saves a card, returns its ids, and charges it', async () => {
    const savedCard = await save();
    expect(savedCard).toMatchObject({ expiryMonth: 12, expiryYear: 2040, holderFirstName: 'ANA' });
    expect(await payBy(savedCard)).toMatchObject({
      kind: 'made',
      charge: { status: 'approved', card: { brand: 'visa', last4: '1111' } },
    });
  });

  it('[PAY-02] removes a card, idempotently', async () => {
    const { cardId, ownerId } = await save();
    const card = { cardId, ownerId };
    expect(await provider.cards?.remove(card)).toBe('removed');
    expect(await provider.cards?.remove(card)).toBe('removed');
    expect((await payBy(card)).kind).not.toBe('made');
  });

  it('[PAY-02] does not report a card as removed while it may exist', async () => {
    const card = await save();
    bench.setNetwork('broken');
    expect(await provider.cards?.remove(card)).toBe('unreachable');
    bench.setNetwork('down');
    expect(await provider.cards?.remove(card)).toBe('unreachable');
    bench.setNetwork('fine');
    expect(await payBy(card)).toMatchObject({ kind: 'made' });
  });
});
