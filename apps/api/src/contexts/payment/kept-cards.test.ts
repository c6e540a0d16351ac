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

  const charge = (how: Pick<CardOrder, 'token' | 'kept' | 'isToKeep'>) =>
    provider.charge(chargeOrder({ how: { type: 'card', brand: 'visa', installments: 1, ...how } }));

  async function keep() {
    const outcome = await charge({ token: await bench.token('approved'), kept: null, isToKeep: true });
    const kept = outcome.kind === 'made' ? outcome.charge.keptCard : null;
    if (!kept) throw new Error('No card was kept.');
    return kept;
  }
  const payBy = async (kept: CardName) =>
    charge({ token: await bench.keptToken(kept), kept, isToKeep: false });

  it('[PAY-02] keeps a card, tells what it is known by, and is paid with it', async () => {
    const kept = await keep();
    expect(kept).toMatchObject({ expiryMonth: 12, expiryYear: 2040, holderFirstName: 'ANA' });
    expect(await payBy(kept)).toMatchObject({
      kind: 'made',
      charge: { status: 'approved', card: { brand: 'visa', last4: '1111' } },
    });
  });

  it('[PAY-02] forgets a card, twice as once', async () => {
    const { cardId, ownerId } = await keep();
    const card = { cardId, ownerId };
    expect(await provider.cards?.remove(card)).toBe('removed');
    expect(await provider.cards?.remove(card)).toBe('removed');
    expect((await payBy(card)).kind).not.toBe('made');
  });

  it('[PAY-02] does not say that a card is gone while it may be there', async () => {
    const card = await keep();
    bench.setNetwork('broken');
    expect(await provider.cards?.remove(card)).toBe('unreachable');
    bench.setNetwork('down');
    expect(await provider.cards?.remove(card)).toBe('unreachable');
    bench.setNetwork('fine');
    expect(await payBy(card)).toMatchObject({ kind: 'made' });
  });
});
