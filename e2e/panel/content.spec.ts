import type { Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  onAnotherDevice,
  storeUrl,
  test,
} from '../watched-test.ts';
import { nextFriday } from './next-friday.ts';
import { fillHtml, openPanel } from './panel-pages.ts';

async function openNewPage(page: Page, title: string): Promise<void> {
  await openPanel(page, '/paginas/nova', 'Nova página');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function writeText(page: Page, html: string): Promise<void> {
  await fillHtml(page, 'Texto', html);
  await expect(page.getByRole('status').filter({ hasText: 'Tudo salvo' })).toBeVisible();
}

/** Returns a link to the shop as it is at a moment, without any draft. */
function linkAt(page: Page, path: string, at: Date): Promise<string> {
  return page.evaluate(
    async ([address = '', moment = '']) => {
      const query = new URLSearchParams({ path: address, at: moment });
      const headers = { 'x-panel': '1', 'store-id': 'aurora' };
      const response = await fetch(`/api/admin/previews?${query.toString()}`, { headers });
      const { data } = (await response.json()) as { data: { url: string } };
      return data.url;
    },
    [path, at.toISOString()],
  );
}

test('[ADM+09] writes a page for Friday, previews it at both widths, and schedules it @one-width', async ({
  page,
  browser,
}) => {
  const { day, at } = nextFriday();
  const path = '/pagina/feira-de-sexta';
  await openNewPage(page, 'Feira de sexta');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Adicionar componente' }).click();
  await page.getByRole('menuitem', { name: 'Texto', exact: true }).click();
  await writeText(page, '<h2>A feira começou</h2><p>Barro e linho até as 18h.</p>');

  const frame = page.frameLocator('iframe[title="Pré-visualização da página"]');
  const heading = frame.getByRole('heading', { name: 'A feira começou' });
  await expect(heading).toBeVisible();
  const moment = page.getByRole('group', { name: 'Ver como em' });
  await moment.getByRole('textbox', { name: 'Ver como em' }).fill(day);
  await moment.getByLabel('Hora').fill('10:00');
  const bar = frame.getByRole('complementary', { name: 'Pré-visualização' });
  await expect(bar).toContainText(`${day} 10h00`);
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Computador' }).click();
  await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 1440);
  await expect(heading).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Agendar…' }).click();
  const question = page.getByRole('dialog', { name: 'Agendar a publicação' });
  await question.getByRole('textbox', { name: 'Publicar em' }).fill(day);
  await question.getByLabel('Hora').fill('10:00');
  await expectAccessible(page);
  await question.getByRole('button', { name: `Agendar para ${day}, 10h00` }).click();
  await expect(page.getByText(`Agendada para ${day}, 10h00`).first()).toBeVisible();

  // Shoppers see it from then on only.
  const shopper = await onAnotherDevice(browser);
  expect((await shopper.goto(storeUrl('aurora', path)))?.status()).toBe(404);
  const before = await linkAt(page, path, new Date(at.getTime() - 60_000));
  expect((await shopper.goto(before))?.status()).toBe(404);
  expect((await shopper.goto(await linkAt(page, path, at)))?.status()).toBe(200);
  await expect(shopper.getByRole('heading', { name: 'A feira começou' })).toBeVisible();
  await shopper.context().close();
});

test('[ADM+09] publishes a page, changes it, and restores what it was before @on-phone', async ({
  page,
  browser,
}) => {
  await openNewPage(page, 'Nossa oficina');
  await page.getByRole('button', { name: 'Adicionar componente' }).click();
  await page.getByRole('menuitem', { name: 'Texto', exact: true }).click();
  const shopper = await onAnotherDevice(browser);
  for (const words of ['A primeira versão', 'A segunda versão']) {
    await writeText(page, `<p>${words}</p>`);
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('No ar', { exact: true })).toBeVisible();
    await expect(async () => {
      await shopper.goto(storeUrl('aurora', '/pagina/nossa-oficina'));
      await expect(shopper.getByText(words)).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Ver: No ar desde/ })
    .last()
    .click();
  const version = page.getByRole('dialog', { name: /^No ar desde/ });
  await expect(version.frameLocator('iframe').getByText('A primeira versão')).toBeVisible();
  await expectAccessible(page);
  await version.getByRole('button', { name: 'Fechar' }).click();
  await page
    .getByRole('button', { name: /^Restaurar: No ar desde/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Restaurar como rascunho' }).click();
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible();
  await page.getByLabel('Editar HTML de Texto').check();
  await expect(page.getByRole('textbox', { name: 'Texto', exact: true })).toHaveValue(
    '<p>A primeira versão</p>',
  );
  await shopper.goto(storeUrl('aurora', '/pagina/nossa-oficina'));
  await expect(shopper.getByText('A segunda versão')).toBeVisible();
  await shopper.context().close();
});

test('[ADM+09] redirects an old address @one-width', async ({ page, browser }, { project }) => {
  const oldPath = `/antiga-${project.name}`;
  await openPanel(page, '/redirecionamentos', 'Redirecionamentos');
  await page.getByRole('button', { name: 'Novo redirecionamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo redirecionamento' });
  await dialog.getByRole('textbox', { name: 'De', exact: true }).fill(oldPath);
  await dialog.getByRole('textbox', { name: 'Para', exact: true }).fill(oldPath);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('ele voltaria ao ponto de partida');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('textbox', { name: 'Para', exact: true }).fill('/sala/c');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(oldPath)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const shopper = await onAnotherDevice(browser);
  await expect(async () => {
    await shopper.goto(storeUrl('aurora', oldPath));
    expect(new URL(shopper.url()).pathname).toBe('/sala/c');
  }).toPass();
  await shopper.context().close();
});

test('[ADM+09] writes a title, bold words and a link without HTML, as the shop then shows them @one-width', async ({
  page,
  browser,
}) => {
  const path = `/pagina/ceramica-${test.info().project.name.toLowerCase()}`;
  await openNewPage(page, `Cerâmica ${test.info().project.name.toLowerCase()}`);
  await page.getByRole('button', { name: 'Adicionar componente' }).click();
  await page.getByRole('menuitem', { name: 'Texto', exact: true }).click();
  const tools = page.getByRole('toolbar', { name: 'Formatar Texto' });
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click();
  await page.getByRole('textbox', { name: 'Texto', exact: true }).click();
  await press('Título 2');
  await page.keyboard.type('Barro do vale');
  await page.keyboard.press('Enter');
  await press('Negrito');
  await page.keyboard.type('Feito à mão');
  await press('Negrito');
  await page.keyboard.type(' e levado por nós.');
  await page.keyboard.press('Enter');
  await press('Link');
  await page.getByRole('textbox', { name: 'Endereço', exact: true }).last().fill('/lancamentos');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  // The styles of a pasted text are read although the panel's policy refuses them.
  await page.getByRole('textbox', { name: 'Texto', exact: true }).evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<b style="font-weight:normal"><span style="font-weight:400">Veja </span><span style="font-weight:700">hoje</span></b>',
    );
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('status').filter({ hasText: 'Tudo salvo' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: 'Publicar agora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('No ar', { exact: true })).toBeVisible();
  const shopper = await onAnotherDevice(browser);
  await expect(async () => {
    await shopper.goto(storeUrl('aurora', path));
    await expect(shopper.getByRole('heading', { level: 2, name: 'Barro do vale' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  const bold = shopper.locator('strong').filter({ hasText: /Feito|Veja|hoje/ });
  await expect(bold).toHaveText(['Feito à mão', 'hoje']);
  const link = shopper.getByRole('link', { name: '/lancamentos', exact: true });
  await expect(link).toHaveAttribute('href', '/lancamentos');
});

test('[ADM+09] [CMS-05] writes an article, schedules it, and shows it to nobody before its moment @one-width', async ({
  page,
  browser,
}) => {
  const { day, at } = nextFriday();
  const path = '/blog/barro-de-sexta';
  await openPanel(page, '/blog/novo', 'Novo artigo');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Barro de sexta');
  await page.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Barro de sexta' })).toBeVisible();
  await page.getByLabel('Resumo').fill('Do torno à mesa');
  await fillHtml(page, 'Texto do artigo', '<p>Barro e linho até as 18h.</p>');
  await expect(page.getByRole('status').filter({ hasText: 'Tudo salvo' })).toBeVisible();
  const frame = page.frameLocator('iframe[title="Pré-visualização da página"]');
  await expect(frame.getByText('Barro e linho até as 18h.')).toBeVisible();
  await page.getByRole('button', { name: 'Computador' }).click();
  await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 1440);
  await expect(frame.getByText('Do torno à mesa')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: 'Agendar…' }).click();
  const question = page.getByRole('dialog', { name: 'Agendar a publicação' });
  await question.getByRole('textbox', { name: 'Publicar em' }).fill(day);
  await question.getByLabel('Hora').fill('10:00');
  await question.getByRole('button', { name: `Agendar para ${day}, 10h00` }).click();
  await expect(page.getByText(`Agendada para ${day}, 10h00`).first()).toBeVisible();

  const shopper = await onAnotherDevice(browser);
  expect((await shopper.goto(storeUrl('aurora', path)))?.status()).toBe(404);
  for (const file of ['/blog/feed.xml', '/sitemap/paginas.xml']) {
    const response = await shopper.request.get(storeUrl('aurora', file));
    expect([response.status(), await response.text()]).toEqual([
      200,
      expect.not.stringContaining('barro-de-sexta'),
    ]);
  }
  expect((await shopper.goto(await linkAt(page, path, at)))?.status()).toBe(200);
  await expect(shopper.getByRole('heading', { level: 1, name: 'Barro de sexta' })).toBeVisible();
  await shopper.context().close();
});

test('[ADM+17] previews a popup in the shop while it is typed, before and within its times @one-width', async ({
  page,
}) => {
  await openPanel(page, '/popups/novo', 'Novo popup');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Frete por nossa conta');
  await fillHtml(page, 'Texto', '<p>Só nesta semana.</p>');
  const shop = page.frameLocator('iframe[title="Pré-visualização da loja"]');
  const popup = shop.getByRole('dialog', { name: 'Frete por nossa conta' });
  await expect(popup).toBeVisible();
  await expect(popup.getByText('Só nesta semana.')).toBeVisible();
  const start = page.getByRole('group', { name: 'A partir de' });
  await start.getByRole('textbox', { name: 'A partir de' }).fill(nextFriday().day);
  await page.getByRole('button', { name: 'Antes', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'não aparece.' })).toBeVisible();
  const bar = shop.getByRole('complementary', { name: 'Pré-visualização' });
  await expect(bar).toContainText('23h59');
  await expect(popup).toHaveCount(0);
  await page.getByRole('button', { name: 'Durante', exact: true }).click();
  await expect(bar).toContainText('00h00');
  await expect(popup).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
