import { expect, test, untilReady } from '../watched-test.ts';

test('[CAT+01] the CEP given in the header dates the cards of a listing by one request, and stays out of the address', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/cart/earliest-arrivals') asked.push(searchParams.get('postcode') ?? '');
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
  expect(asked).toEqual(['01310-100']);
  expect(page.url()).not.toContain('01310');

  // The next visit: the line is there before its day.
  const heights: number[] = [];
  await page.route('**/api/cart/earliest-arrivals?*', async (route) => {
    heights.push((await cards.first().boundingBox())?.height ?? 0);
    await route.continue();
  });
  await page.reload();
  await expect(cards.first().getByText(/^chega até/)).toBeVisible();
  expect(heights).toEqual([(await cards.first().boundingBox())?.height]);
});
