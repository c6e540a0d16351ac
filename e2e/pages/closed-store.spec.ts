import { inShopDatabase } from '../database.ts';
import { createStoreInPanel } from '../panel/open-new-store.ts';
import { panelUrl } from '../panel/panel-pages.ts';
import { logInByPage } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, storeUrl, test, untilReady } from '../watched-test.ts';

test('[STO-08] shows the menu right after login without a reload @one-width', async ({ page }) => {
  const unauthorizedUrls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) unauthorizedUrls.push(response.url());
  });
  const menuLink = page.getByRole('contentinfo').getByRole('link', { name: 'Cafés', exact: true });
  await page.goto(storeUrl('serra', '/pagina/politica-de-privacidade'));
  await untilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menuLink).toHaveCount(0);
  // A guest's page sends no request that the gateway refuses.
  expect(unauthorizedUrls).toEqual([]);
  await logInByPage(page, 'compras@cafeteria.exemplo.com.br', storeUrl('serra', '/login'));
  await expect(menuLink).toBeVisible();
  await menuLink.click();
  await expect(page).toHaveURL((url) => url.pathname === '/cafes/c');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('[ADM+23] an owner closes a store down, its visitors read so, and it reopens @one-width', async ({
  page,
  browser,
}) => {
  const { id, url, panel } = await createStoreInPanel(page, browser);
  await inShopDatabase((client) =>
    client.query('update stores set active = 1, is_in_setup = false where public_id = $1', [id]),
  );
  const visitor = await panel.context().newPage();
  const visit = async (path: string) => (await visitor.goto(new URL(path, url).href))?.status();
  await expect.poll(() => visit('/')).toBe(200);

  await panel.goto(panelUrl('/encerramento'));
  await panel.getByLabel('Motivo').fill('Mudança de ramo');
  await panel.getByLabel('Texto para os clientes').fill('Obrigada por estes anos.');
  await expectAccessibleAtBothWidths(panel);
  await panel.getByRole('button', { name: 'Encerrar a loja' }).click();
  const question = panel.getByRole('dialog', { name: 'Encerrar a loja agora?' });
  await question.getByLabel('Digite o nome da loja: Loja Nova').fill('Loja Nova');
  await expectAccessibleAtBothWidths(panel);
  await question.getByRole('button', { name: 'Encerrar a loja' }).click();
  await expect(panel.getByRole('heading', { level: 1, name: 'Loja encerrada' })).toBeVisible();
  await expect(panel.getByRole('complementary', { name: 'Loja encerrada' })).toBeVisible();
  await expectAccessibleAtBothWidths(panel);

  await expect.poll(() => visit('/sala/c')).toBe(410);
  const title = visitor.getByRole('heading', { level: 1, name: 'Loja Nova encerrou as vendas' });
  await expect(title).toBeVisible();
  await expectAccessibleAtBothWidths(visitor);
  expect(await visit('/')).toBe(200);
  await untilReady(visitor);
  await expect(title).toBeVisible();
  await expect(visitor.getByText('Obrigada por estes anos.')).toBeVisible();
  // Hydrated, it is the same page, and the way to the account works.
  await visitor.getByRole('link', { name: 'Entrar na minha conta' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor).toHaveURL((address) => address.pathname === '/login');
  await visitor.goBack();
  await expect(title).toBeVisible();

  await panel.getByRole('button', { name: 'Reabrir a loja' }).click();
  await panel.getByRole('button', { name: 'Reabrir agora' }).click();
  await expect(panel.getByRole('complementary', { name: 'Loja encerrada' })).toBeHidden();
  await expect.poll(() => visit('/sala/c')).toBe(404);
  await visitor.close();
  await panel.context().close();
});
