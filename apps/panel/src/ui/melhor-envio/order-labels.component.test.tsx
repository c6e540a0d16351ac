import type { LabelOffer, LabelPurchase } from '@vitrine/contract/apps/melhor-envio.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { LabelBatch } from './label-batch.tsx';
import { MelhorEnvioScreen } from './melhor-envio-screen.tsx';
import { OrderLabels } from './order-labels.tsx';

const id = '3f1e6a53-1d5e-4b52-9f5e-3a8f0e6f5c11';
const offer: LabelOffer = {
  bought: null,
  boxes: [{ name: 'Média', length: 30, width: 20, height: 15, grams: 1500 }],
  services: [
    { id: 3, name: 'Jadlog .Package', price_centavos: 2210, business_days: 5, is_chosen: false },
    { id: 1, name: 'Correios PAC', price_centavos: 2290, business_days: 7, is_chosen: true },
  ],
};
const bought: LabelPurchase = {
  number: '1000003',
  return_id: null,
  service: { id: 1, name: 'PAC', carrier: 'Correios' },
  is_being_cancelled: false,
  problem: null,
  labels: [
    {
      id,
      step: 'generated',
      provider_id: 'p1',
      box: 'Média',
      volume: { height: 15, width: 20, length: 30, weight: 1.5, insurance_value: 0 },
      items: [{ id: 7, qty: 1 }],
      price_centavos: 2290,
      tracking: 'AA100000001BR',
      status: 'generated',
      is_shipped: false,
      is_delivered: false,
    },
  ],
};

function answers(by: Readonly<Record<string, (input: unknown) => unknown>>): AdminAnswers {
  return {
    'POST /api/admin/apps/{id}/actions/{action}': ({ path, body }) => ({
      output: by[path.action]?.(body.input),
    }),
  };
}
const mayShip = ['orders.write', 'shipping.write'] as const;

it.each([390, 1440])(
  '[INT+03] buys the label that the shopper chose and prints it, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const sent: unknown[] = [];
    let shown: LabelOffer = offer;
    const client = answeringClient(
      answers({
        'offer-labels': () => shown,
        'buy-labels': (input) => {
          sent.push(input);
          shown = { bought, boxes: [], services: [] };
          return { outcomes: [{ number: '1000003', is_done: true, message: null }] };
        },
        'print-labels': () => ({ url: 'https://melhorenvio.com.br/imprimir/x', missing: [] }),
      }),
      mayShip,
    );
    await renderInPanel(<OrderLabels id={id} number="1000003" />, { client });
    await expect
      .element(page.getByRole('radio', { name: /Correios PAC: .*escolhido pelo cliente/ }))
      .toBeChecked();
    await expect.element(page.getByText(/1 caixa: Média \(30 × 20 × 15 cm, 1,5 kg\)/)).toBeVisible();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Comprar etiqueta' }).click();
    await expect.element(page.getByText('pronta para imprimir', { exact: false })).toBeVisible();
    expect(sent).toEqual([{ orders: [{ number: '1000003', return_id: null, service: 1 }] }]);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect
      .element(page.getByRole('link', { name: 'Abrir as etiquetas no Melhor Envio' }))
      .toHaveAttribute('href', 'https://melhorenvio.com.br/imprimir/x');
    await expectAccessibleScreen();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('[INT+03] shows what the provider refused, with a retry', async () => {
  const refused = {
    ...bought,
    problem: 'O Melhor Envio recusou: Seu saldo de R$ 1,00 é insuficiente.',
    labels: bought.labels.map((label) => ({
      ...label,
      step: 'in_cart' as const,
      tracking: null,
      status: null,
    })),
  };
  const sent: unknown[] = [];
  const client = answeringClient(
    answers({
      'offer-labels': () => ({ bought: refused, boxes: [], services: [] }),
      'buy-labels': (input) => {
        sent.push(input);
        return { outcomes: [{ number: '1000003', is_done: true, message: null }] };
      },
    }),
    mayShip,
  );
  await renderInPanel(<OrderLabels id={id} number="1000003" />, { client });
  await expect.element(page.getByRole('alert')).toHaveTextContent(refused.problem);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => sent).toHaveLength(1);
});

it('[INT+03] buys the labels of selected orders after a question, and names those that are refused', async () => {
  const client = answeringClient(
    answers({
      'buy-labels': () => ({
        outcomes: [
          { number: '1000001', is_done: true, message: null },
          {
            number: '1000002',
            is_done: false,
            message: 'Este pedido é retirado na loja: não leva etiqueta.',
          },
        ],
      }),
    }),
    mayShip,
  );
  await renderInPanel(<LabelBatch id={id} numbers={['1000001', '1000002']} />, { client });
  await page.getByRole('button', { name: 'Comprar etiquetas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar' }).click();
  await expect
    .element(page.getByText(/1 na fila de compra\. Pedido 1000002: Este pedido é retirado na loja/))
    .toBeVisible();
});

it.each([390, 1440])('[INT+03] shows account, balance and boxes, and saves them, at %i px', async (width) => {
  await page.viewport(width, 900);
  const sent: unknown[] = [];
  const client = answeringClient(
    answers({
      status: () => ({
        is_connected: true,
        account: 'envios@casaaurora.com.br',
        balance_centavos: 12_345,
        problem: null,
        boxes: [],
        problems: ['Há produtos sem peso ou sem medidas: complete-os no cadastro.'],
      }),
      'save-boxes': (input) => {
        sent.push(input);
        return input;
      },
    }),
    mayShip,
  );
  await renderInPanel(<MelhorEnvioScreen id={id} />, { client });
  await expect
    .element(page.getByText(/Conectada: envios@casaaurora\.com\.br\. Saldo: R\$\s123,45\./))
    .toBeVisible();
  await page.getByRole('button', { name: 'Começar com caixas comuns' }).click();
  await expect.element(page.getByRole('group', { name: 'Caixa 3' })).toBeVisible();
  await expectAccessibleScreen();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.getByRole('button', { name: 'Salvar caixas' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toContainEqual({
    name: 'Média',
    length: 27,
    width: 18,
    height: 9,
    grams: 140,
    maxGrams: 10_000,
  });
});

it('[INT+03] buys and prints the reverse label of a return, apart from the labels of its order', async () => {
  const sent: [string, unknown][] = [];
  let shown: LabelOffer = { ...offer, services: offer.services.map((one) => ({ ...one, is_chosen: false })) };
  const note = (action: string) => (input: unknown) => {
    sent.push([action, input]);
    return undefined;
  };
  const client = answeringClient(
    answers({
      'offer-labels': (input) => {
        note('offer-labels')(input);
        return shown;
      },
      'buy-labels': (input) => {
        note('buy-labels')(input);
        shown = { bought: { ...bought, return_id: 12 }, boxes: [], services: [] };
        return { outcomes: [{ number: '1000003', is_done: true, message: null }] };
      },
      'print-labels': (input) => {
        note('print-labels')(input);
        return { url: 'https://melhorenvio.com.br/imprimir/1', missing: [] };
      },
    }),
    mayShip,
  );
  await renderInPanel(<OrderLabels id={id} number="1000003" returnId={12} />, { client });
  await page.getByRole('radio', { name: /Correios PAC/ }).click();
  await page.getByRole('button', { name: 'Comprar etiqueta reversa' }).click();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.element(page.getByRole('link', { name: 'Abrir as etiquetas no Melhor Envio' })).toBeVisible();
  const target = { number: '1000003', return_id: 12 };
  expect(sent).toEqual([
    ['offer-labels', target],
    ['buy-labels', { orders: [{ ...target, service: 1 }] }],
    ['offer-labels', target],
    ['print-labels', { keys: ['return-12'] }],
  ]);
});

it('[INT+03] [UIX+05] asks before boxes that are not saved are left, and no more once they are', async () => {
  let boxes: unknown[] = [];
  const client = answeringClient(
    answers({
      status: () => ({
        is_connected: true,
        account: '',
        balance_centavos: null,
        problem: null,
        boxes,
        problems: [],
      }),
      'save-boxes': (input) => {
        boxes = input as unknown[];
        return input;
      },
    }),
    mayShip,
  );
  const panel = await renderInPanel(<MelhorEnvioScreen id={id} />, { client });
  await page.getByRole('button', { name: 'Começar com caixas comuns' }).click();
  void panel.goTo('/outra');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(question).not.toBeInTheDocument();
  const save = page.getByRole('button', { name: 'Salvar caixas' });
  await save.click();
  await expect.element(save).toBeDisabled();
  await panel.goTo('/outra');
  await expect.element(page.getByText('Outra página')).toBeVisible();
});
