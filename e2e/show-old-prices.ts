import type { Page } from '@playwright/test';

const cartCall = /\/api\/cart\/carts\/[\da-f-]{36}$/;
const discountCentavos = 1000;

/**
 * Lowers the unit price of each cart line by ten reais in the page's responses, as before a price increase. Lines have one
 * piece.
 *
 * @returns A function that restores the current prices from the next request on.
 */
export async function showOldPrices(page: Page): Promise<() => Promise<void>> {
  await page.route(cartCall, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as {
      data: { items: Record<string, number>[]; totals: Record<string, number> };
    };
    const items = data.items.map((item) => applyDiscount(item, ['price_centavos', 'total_centavos']));
    const totals = applyDiscount(data.totals, ['items_centavos', 'total_centavos']);
    await route.fulfill({ response, json: { ...rest, data: { ...data, items, totals } } });
  });
  return () => page.unroute(cartCall);
}

function applyDiscount(values: Record<string, number>, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      names.includes(name) ? value - discountCentavos : value,
    ]),
  );
}
