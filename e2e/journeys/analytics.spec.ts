import { recordAnalyticsEvents, eventNamesTo } from '../analytics-events.ts';
import { fillCart, placedOrderNumber, registerAndLogIn, choose } from '../shopper.ts';
import { expect, test, untilReady } from '../watched-test.ts';

test.use({ consent: 'accepted' });

const shopEvents = [
  'view_item_list',
  'view_item',
  'add_to_cart',
  'begin_checkout',
  'add_payment_info',
  'purchase',
];
const sinks = ['gtag', 'gtm', 'event-analytics'] as const;

test('[ANA+01] [ANA-01] [ANA-02] reports each shop event from list to purchase once to every consented service @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  const received = recordAnalyticsEvents(page);
  const shopEventsTo = (to: (typeof sinks)[number] | 'facebook-conversions') =>
    eventNamesTo(received, to).filter((name) => !name.startsWith('page_view') && !name.startsWith('gtm.'));

  await page.goto('/decoracao/vasos/c');
  // The code that measures loads after the page.
  for (const sink of sinks) await expect.poll(() => shopEventsTo(sink)).toEqual(shopEvents.slice(0, 1));
  await page.getByRole('main').getByRole('link', { name: 'Vaso Canelado Lua' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vaso Canelado Lua' })).toBeVisible();
  await fillCart(page);
  for (const sink of sinks) await expect.poll(() => shopEventsTo(sink)).toEqual(shopEvents.slice(0, 3));

  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  for (const sink of sinks) await expect.poll(() => shopEventsTo(sink)).toEqual(shopEvents.slice(0, 4));
  // A reload starts no second checkout.
  await page.reload();
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const number = await placedOrderNumber(page);
  for (const sink of sinks) await expect.poll(() => shopEventsTo(sink)).toEqual(shopEvents);
  await expect
    .poll(() => shopEventsTo('facebook-conversions').filter((name) => name !== 'PageView'))
    .toEqual(['ViewContent', 'AddToCart', 'InitiateCheckout', 'AddPaymentInfo', 'Purchase']);

  // A reload of the success page reports no second purchase.
  const pageViews = eventNamesTo(received, 'gtag').filter((name) => name === 'page_view').length;
  await page.reload();
  await expect
    .poll(() => eventNamesTo(received, 'gtag').filter((name) => name === 'page_view').length)
    .toBe(pageViews + 1);
  for (const sink of sinks) expect(shopEventsTo(sink)).toEqual(shopEvents);

  const purchase = received.find(({ to, name }) => to === 'gtag' && name === 'purchase');
  expect(purchase?.data).toMatchObject({
    currency: 'BRL',
    transaction_id: number,
    page_path: '/checkout/success',
  });
  // No personal data and no query string.
  expect(JSON.stringify(received.filter(({ to }) => to !== 'facebook-conversions'))).not.toMatch(/@|\?/);
});

test('[ANA+01] reports a list again, with its new products, when filters change @one-width', async ({
  page,
}) => {
  const received = recordAnalyticsEvents(page);
  const shopNames = () => eventNamesTo(received, 'gtag').filter((name) => shopEvents.includes(name));
  const lists = () => received.filter(({ to, name }) => to === 'gtag' && name === 'view_item_list');
  await page.goto('/almofadas/c');
  await untilReady(page);
  await expect.poll(() => lists().length).toBe(1);
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  await filters.getByRole('link', { name: /^Azul-petróleo\b/ }).click();
  await expect(page).toHaveURL(/\?cor=azul-petroleo$/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect.poll(() => lists().length).toBe(2);
  const names = await cards.getByRole('heading').allTextContents();
  expect(lists()[1]?.data).toMatchObject({
    item_list_name: 'Almofadas',
    items: names.map((name) => ({ item_name: name })),
    page_path: '/almofadas/c',
  });
  // Larger cards report no list: the next event is the product's.
  await page.getByRole('button', { name: 'Cartões maiores' }).click();
  await cards.getByRole('link').first().click();
  await expect.poll(shopNames).toEqual(['view_item_list', 'view_item_list', 'view_item']);
});

test('[ANA-01] reports one page view per navigation, and the home page under its own name too @one-width', async ({
  page,
}) => {
  const received = recordAnalyticsEvents(page);
  const views = (to: 'gtag' | 'event-analytics') =>
    received.filter((event) => event.to === to && event.name.startsWith('page_view'));
  await page.goto('/?utm_source=carta&openSidebarCart=1');
  await untilReady(page);
  await expect.poll(() => views('gtag')).toHaveLength(1);
  await expect
    .poll(() => views('event-analytics').map(({ name }) => name))
    .toEqual(['page_view', 'page_view homepage']);
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Almofadas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
  await expect.poll(() => views('gtag')).toHaveLength(2);
  await page.goBack();
  await expect.poll(() => views('gtag')).toHaveLength(3);
  expect(views('gtag').map(({ data }) => data['page_path'])).toEqual(['/', '/almofadas/c', '/']);
  expect(views('gtag').filter(({ data }) => data['is_automatic'] === true)).toEqual([]);
});

for (const { kind, allowed } of [
  { kind: 'Medição', allowed: ['event-analytics', 'gtag'] },
  { kind: 'Publicidade', allowed: ['facebook-conversions'] },
  { kind: 'Funcionais', allowed: [] },
]) {
  test.describe(() => {
    test.use({ consent: 'unasked' });

    test(`[LGP+01] [ANA-01] [ANA-02] consent to ${kind} enables ${allowed.join(' and ') || 'no service'} @one-width`, async ({
      page,
    }) => {
      const received = recordAnalyticsEvents(page);
      await page.goto('/vaso-canelado-lua/p');
      await page
        .getByRole('region', { name: 'Aviso de cookies' })
        .getByRole('button', { name: 'Escolher' })
        .click();
      const panel = page.getByRole('dialog', { name: 'Preferências de cookies' });
      expect(received).toEqual([]);
      await panel.getByRole('checkbox', { name: kind }).check();
      await panel.getByRole('button', { name: 'Salvar escolhas' }).click();
      const sinksWithEvents = () => [...new Set(received.map(({ to }) => to))].toSorted();
      await expect.poll(sinksWithEvents).toEqual(allowed);
      await fillCart(page);
      await expect
        .poll(() => received.filter(({ name }) => /add_to_cart|AddToCart/.test(name)).length)
        .toBe(allowed.length);
      expect(sinksWithEvents()).toEqual(allowed);
    });
  });
}
