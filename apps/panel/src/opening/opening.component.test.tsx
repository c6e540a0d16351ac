import type { Checklist, OpeningStep } from '@vitrine/contract/admin/schemas/stores.ts';
import { openingSteps } from '@vitrine/contract/admin/schemas/stores.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { NextOpeningStep } from './next-opening-step.tsx';
import { OpeningPage } from './opening-page.tsx';

const titles = ['Entrega', 'Privacidade', 'Termos', 'Trocas'];

async function open() {
  const published = new Set<string>();
  let isOpen = false;
  const checklist = (): Checklist => ({
    is_open: isOpen,
    shop_url: 'https://aurora.exemplo.com.br',
    steps: openingSteps.map((code: OpeningStep) => ({
      code,
      is_done: code !== 'policies' || published.size === titles.length,
      is_required: code !== 'test_order',
      detail: `Detalhe de ${code}`,
    })),
    test_order_id: '6f1c7f0e-9c0e-4f0a-8f5b-0d8a6d1b2c3d',
    policies: titles.map((title) => ({
      url_key: title.toLowerCase(),
      title,
      is_published: published.has(title.toLowerCase()),
      blocks: [{ kind: 'paragraph' as const, text: `Texto de ${title}` }],
    })),
  });
  const client = answeringClient(
    {
      'GET /api/admin/checklist': checklist,
      'POST /api/admin/policies/{url_key}/publication': ({ path }) => {
        published.add(path.url_key);
        return checklist();
      },
      'POST /api/admin/opening': () => {
        isOpen = true;
        return checklist();
      },
    },
    ['settings.read', 'settings.write', 'content.read'],
  );
  await page.viewport(390, 844);
  await renderInPanel(<OpeningPage />, { client });
}

it('[ADM+13] links every step to where it is done, payments included', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Abrir a loja', level: 1 })).toBeVisible();
  await expectAccessibleScreen();
  const links = [...document.querySelectorAll('li a[href]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/configuracoes/company',
    '/configuracoes/contact',
    '/configuracoes/address',
    '/aparencia',
    '/entregas',
    '/pagamentos/contas/nova',
    '/pagamentos',
    '/emails/remetente',
    '/importacao',
    '/produtos/novo',
    '/pedidos',
    '/pedidos/6f1c7f0e-9c0e-4f0a-8f5b-0d8a6d1b2c3d',
    '/paginas/home',
    '/menus',
    '/menus/rodape',
    '/emails',
  ]);
});

it('[ADM+13] publishes the four policies and opens the store in seven clicks', async () => {
  await open();
  let clicks = 0;
  const click = async (name: RegExp | string) => {
    clicks += 1;
    await page.getByRole('button', { name }).click();
  };
  await click('Ler Entrega');
  for (const title of titles) {
    await expect.element(page.getByText(`Texto de ${title}`)).toBeVisible();
    await click(/^Li e publico/);
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await click('Abrir a loja');
  await click('Abrir agora');
  await expect.element(page.getByRole('heading', { name: 'Loja aberta' })).toBeVisible();
  expect(clicks).toBe(7);
});

/** A change that refetches only what its own screen shows. */
function SomeChange() {
  const client = usePanelClient();
  const change = useChange({
    call: () => client('PUT /api/admin/payment-methods', { body: { version: '', items: [] } }),
    done: '',
    reads: [['payment-methods']],
  });
  return (
    <button type="button" onClick={() => change.mutate()}>
      Salvar
    </button>
  );
}

it.each([1440, 390])(
  '[ADM+13] leads from any screen to the next step, also after one is done, %i px wide',
  async (width) => {
    await page.viewport(width, 900);
    const done = new Set<OpeningStep>(['company', 'domain']);
    const client = answeringClient(
      {
        'GET /api/admin/checklist': () => ({
          is_open: false,
          shop_url: 'https://aurora.exemplo.com.br',
          steps: openingSteps.map((code) => ({
            code,
            is_done: done.has(code),
            is_required: code === 'company' || code === 'payment' || code === 'products',
            detail: '',
          })),
          policies: [],
          test_order_id: null,
        }),
        'PUT /api/admin/payment-methods': () => {
          done.add('payment');
          return { items: [], version: 'm'.repeat(22) };
        },
      },
      ['settings.read', 'payments.write'],
    );
    await renderInPanel(
      <>
        <NextOpeningStep />
        <SomeChange />
      </>,
      { client },
    );
    const next = page.getByRole('complementary', { name: 'Próximo passo para abrir a loja' });
    await expect.element(next).toMatchTextContent(/1 de 3 passos\. Próximo: Pagamento\./);
    await expect.element(next.getByRole('link', { name: 'Conectar pagamentos' })).toBeVisible();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(next).toMatchTextContent(/2 de 3 passos\. Próximo: Primeiros produtos\./);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
