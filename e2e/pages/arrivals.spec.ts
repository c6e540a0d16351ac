import { expect, test, untilReady } from '../watched-test.ts';

test('[CAT+01] shows arrival days on a listing’s cards for the header’s CEP with one request, and keeps the CEP out of the URL', async ({
  page,
}) => {
  const postcodes: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/cart/earliest-arrivals') postcodes.push(searchParams.get('postcode') ?? '');
  });
  await page.goto('/almofadas/c');
  await untilReady(page);
  await page
    .getByRole('button', { name: /^Enviar para/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Onde você quer receber?' });
  await dialog.getByLabel('Seu CEP').fill('01310100');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first().getByText(/^chega até [a-záç]{3}\., \d\d\/\d\d$/)).toBeVisible();
  expect(postcodes).toEqual(['01310-100']);
  expect(page.url()).not.toContain('01310');

  // After a reload, the line's height is reserved before the arrival day is known.
  const heights: number[] = [];
  await page.route('**/api/cart/earliest-arrivals?*', async (route) => {
    heights.push((await cards.first().boundingBox())?.height ?? 0);
    await route.continue();
  });
  await page.reload();
  await expect(cards.first().getByText(/^chega até/)).toBeVisible();
  expect(heights).toEqual([(await cards.first().boundingBox())?.height]);
});
