import { fillAddressByCep, registerAndLogIn, logInThroughApi } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, onAnotherDevice, test, untilReady } from '../watched-test.ts';

test('[ACC-01] [ADR-01] [ADR-02] adds, edits, removes and sets a default address @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  await page.goto('/conta/enderecos');
  await untilReady(page);
  const card = (street: string) => page.getByRole('main').getByRole('article').filter({ hasText: street });
  await expect(card('Avenida Paulista, 900')).toContainText('Principal');

  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  await expect(page.getByRole('heading', { name: 'Novo endereço' })).toBeFocused();
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByLabel('CEP', { exact: true })).toHaveAccessibleDescription(/^Digite seu CEP/);
  await expectAccessibleAtBothWidths(page);
  await fillAddressByCep(page);
  await page.getByLabel('Número', { exact: true }).fill('1578');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(card('Avenida Paulista, 1578')).toBeVisible();
  await expect(card('Avenida Paulista, 1578')).not.toContainText('Principal');

  await page.getByRole('button', { name: 'Tornar principal Avenida Paulista, 1578' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('1578');
  await expect(card('Avenida Paulista, 900')).toContainText('Tornar principal');
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('link', { name: 'Editar Avenida Paulista, 900' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar endereço' })).toBeVisible();
  await untilReady(page);
  await page.getByLabel('Número', { exact: true }).fill('901');
  await page.getByRole('checkbox', { name: 'Usar como endereço principal' }).check();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('901');

  for (const number of ['901', '1578']) {
    await page.getByRole('button', { name: `Remover Avenida Paulista, ${number}` }).click();
    const confirmation = page.getByRole('dialog', { name: 'Remover este endereço?' });
    await expect(confirmation).toContainText(`Avenida Paulista, ${number}`);
    await expectAccessibleAtBothWidths(page);
    await confirmation.getByRole('button', { name: 'Remover endereço' }).click();
    await expect(card(number)).toHaveCount(0);
  }
  await expect(page.getByText('Nenhum endereço salvo')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('[ACC+02] [RTE-03] responds 404 for an address of another customer and for an unknown one @one-width', async ({
  page,
  browser,
}) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/conta/enderecos');
  const path = await page.getByRole('link', { name: /^Editar Avenida Paulista/ }).getAttribute('href');
  expect((await page.goto(path ?? ''))?.status()).toBe(200);
  const otherDevice = await onAnotherDevice(browser);
  await registerAndLogIn(otherDevice);
  for (const address of [path ?? '', '/conta/enderecos/0', '/conta/enderecos/x']) {
    expect((await otherDevice.goto(address))?.status(), address).toBe(404);
  }
  await otherDevice.context().close();
});
