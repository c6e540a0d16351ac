import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, expectAccessible, storeUrl, test, untilReady } from '../watched-test.ts';

const dayMs = 86_400_000;
const commandFile = path.join(import.meta.dirname, '../../tooling/preview-link.mjs');

/** Returns the link that the preview command prints. */
async function previewLink(at: Date): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [commandFile, '--store', 'aurora', '--at', at.toISOString(), '--origin', storeUrl('aurora')],
    { env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] } },
  );
  return stdout.trim();
}

test('previews the shop at a later moment, marks every page, and stays private to its browser @one-width', async ({
  page,
  browser,
}) => {
  const bar = page.getByRole('complementary', { name: 'Pré-visualização' });
  const countdown = page.getByRole('region', { name: 'Semana da Luz' }).first();
  await page.goto('/');
  await untilReady(page);
  await expect(countdown).toBeVisible();
  await expect(bar).toHaveCount(0);

  // The promotion has ended by then.
  const response = await page.goto(await previewLink(new Date(Date.now() + 10 * dayMs)));
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page).toHaveURL(storeUrl('aurora'));
  await expect(bar).toBeVisible();
  await untilReady(page);
  await expect(countdown).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Almofadas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
  await expect(bar).toBeVisible();

  const otherShopper = await browser.newPage({ baseURL: storeUrl('aurora') });
  await otherShopper.goto('/');
  await expect(otherShopper.getByRole('region', { name: 'Semana da Luz' }).first()).toBeVisible();
  await expect(otherShopper.getByRole('complementary', { name: 'Pré-visualização' })).toHaveCount(0);
  await otherShopper.close();

  await page.reload();
  await expect(bar).toBeVisible();
  await bar.getByRole('link', { name: 'Sair' }).click();
  await expect(countdown).toBeVisible();
  await expect(bar).toHaveCount(0);
});
