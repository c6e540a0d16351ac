import { choose, logInThroughApi } from '../shopper.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

// A line can be returned once, so no other test returns this one.
const line = 'Tigela Funda Caldo Verde';

test('[ACC-02] [UIX+01] returns an item of a delivered order and shows the timeline @one-width', async ({
  page,
}) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/conta/devolucoes');
  await untilReady(page);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: 'Nova devolução' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'De qual pedido?' })).toBeVisible();
  // Semicolons separate the names, which may contain commas.
  await expect(main.getByRole('article').filter({ hasText: line })).toContainText(
    'Tigela Funda Caldo Verde; Guardanapos de Linho, Jogo com 4;',
  );
  await expectAccessibleAtBothWidths(page);
  await main
    .getByRole('article')
    .filter({ hasText: line })
    .getByRole('link', { name: /^Pedido / })
    .click();
  await expect(main).toContainText(
    /desistir da compra, com o frete de volta, até \d\d\/\d\d\/\d{4}, e devolver sem explicar por quê até \d\d\/\d\d\/\d{4}\./,
  );

  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  const items = page.getByRole('group', { name: 'O que você quer devolver?' });
  await expect(items).toHaveAccessibleDescription('Selecione ao menos um item para a devolução.');
  await expect(items.getByRole('checkbox').first()).toBeFocused();
  await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription('Escolha o motivo');
  await expectAccessibleAtBothWidths(page);

  await items.getByRole('checkbox', { name: line }).check();
  await page
    .getByRole('group', { name: `Quantidade de ${line}` })
    .getByLabel('Diminuir')
    .click();
  await page.getByLabel('Motivo').selectOption('Mudei de ideia');
  await page.getByLabel(/^Conte o que houve/).fill('Não combinou com a sala.');
  await choose(page.getByRole('radio', { name: /^Crédito na loja/ }));
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Pedir devolução' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Devolução \d+$/ })).toBeVisible();
  await expect(main).toContainText(line);
  await expect(main).toContainText('Quantidade: 1');
  await expect(main).toContainText('Não combinou com a sala.');
  await expect(main.getByRole('listitem').filter({ hasText: 'Em análise' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expectAccessibleAtBothWidths(page);
});

test('[ACC-01] [UIX-06] shows the account menu when a page fails to load, and loads the page on retry @one-width', async ({
  page,
  watch,
}) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/conta/devolucoes');
  await untilReady(page);
  const orders = /\/api\/sales\/orders(?:\?|$)/;
  await page.route(orders, (route) => route.abort('connectionreset'));
  const menu = page.getByRole('navigation', { name: 'Minha conta' });
  await menu.getByRole('link', { name: 'Meus pedidos' }).click();
  await expect(page.getByRole('heading', { name: 'Algo não saiu como esperado' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Meus pedidos' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.unroute(orders);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus pedidos' })).toBeVisible();
  // React logs the error that its boundary caught.
  const logged = watch.problems.splice(0);
  expect(logged.filter((problem) => !problem.includes('CallError: The connection was lost.'))).toEqual([]);
});

test('[ACC-02] explains that an order in transit cannot be returned @one-width', async ({ page }) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/conta/pedidos');
  const href = await page
    .getByRole('article')
    // The demo's order in transit is late after its promised day.
    .filter({ hasText: /A caminho|Atrasado/ })
    .getByRole('link')
    .getAttribute('href');
  await page.goto(`/conta/devolucoes/nova/${href?.split('/').at(-1)}`);
  await expect(page.getByText('Este pedido ainda não foi entregue')).toBeVisible();
  await expectAccessible(page);
});
