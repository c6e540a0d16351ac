import type { Page } from '@playwright/test';

const cartCall = /\/api\/cart\/carts\/[\da-f-]{36}$/;
const discountCentavos = 1000;

/**
 * Shows this page the sacola as it was: each line, one piece of it, for ten reais less than it costs.
 *
 * @returns Shows it as it is, from the next time it is asked for.
 */
export async function oldPrices(page: Page): Promise<() => Promise<void>> {
  await page.route(cartCall, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as {
      data: { items: Record<string, number>[]; totals: Record<string, number> };
    };
    const items = data.items.map((item) => lower(item, ['price_centavos', 'total_centavos']));
    const totals = lower(data.totals, ['items_centavos', 'total_centavos']);
    await route.fulfill({ response, json: { ...rest, data: { ...data, items, totals } } });
  });
  return () => page.unroute(cartCall);
}

function lower(values: Record<string, number>, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      names.includes(name) ? value - discountCentavos : value,
    ]),
  );
}
