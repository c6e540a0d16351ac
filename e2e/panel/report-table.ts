import type { Page } from '@playwright/test';

/** Centavos of an amount such as `-R$ 1.234,50` or `-1234,50`. */
export const parseShownCentavos = (text: string): number =>
  Number(text.replace(/\D/g, '')) * (/^\s*[-−]/.test(text) ? -1 : 1);

/** The amounts of a column of the table, and its total. */
export async function columnOf(page: Page, tableName: string, title: string) {
  const table = page.getByRole('region', { name: tableName });
  const titles = await table.locator('thead th').allTextContents();
  const cell = `:is(th, td):nth-child(${String(titles.indexOf(title) + 1)})`;
  const rows = await table.locator(`tbody tr ${cell}`).allTextContents();
  const total = (await table.locator(`tfoot tr ${cell}`).textContent()) ?? '';
  return { rows: rows.map(parseShownCentavos), total: parseShownCentavos(total) };
}
