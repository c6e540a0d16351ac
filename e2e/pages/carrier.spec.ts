import { expect, storeUrl, test, untilReady } from '../watched-test.ts';

test('[CHK-03] [CAT+01] shows an external carrier’s prices beside the store’s own, and only the store’s own when the carrier is slow @one-width', async ({
  page,
}) => {
  await page.goto(storeUrl('clube', '/cafes/c'));
  await page.getByRole('main').locator('a[href$="/p"]').first().click();
  await expect(page).toHaveURL(/\/p$/);
  await untilReady(page);
  const delivery = page.getByRole('region', { name: 'Frete e prazo' });
  const postcode = delivery.getByLabel('Calcular frete e prazo');
  const options = delivery.getByRole('listitem');
  await postcode.fill('01310100');
  await postcode.press('Enter');
  await expect(delivery.getByText('Entrega em São Paulo/SP')).toBeVisible();
  await expect(options.filter({ hasText: 'Expresso Mantiqueira Já' })).toContainText(/R\$\s\d+,\d\d/);
  await expect(options.filter({ hasText: 'Entrega pelo correio' })).toBeVisible();

  await postcode.fill('88010400');
  await postcode.press('Enter');
  await expect(delivery.getByText('Entrega em Florianópolis/SC')).toBeVisible();
  await expect(options).toHaveText([/Entrega pelo correio/]);
});
