import { test, expect } from '../watched-test.ts';
import { openPanel, panelUrl } from './panel-pages.ts';
test('shots', async ({ page }, info) => {
  await openPanel(page, '/', 'Início');
  await expect(page.getByRole('heading', { level: 2, name: 'Últimos 7 dias' })).toBeVisible();
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots-reports/${info.project.name}-${name}.png`, fullPage: true });
  await shot('home');
  for (const [path, name] of [['/relatorios', 'sales'], ['/relatorios?por=product&de=2026-08-01&ate=2026-11-26', 'product'], ['/relatorios/funil', 'funnel'], ['/relatorios/carrinhos', 'carts'], ['/relatorios/buscas', 'searches']] as const) {
    await page.goto(panelUrl(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await shot(name);
  }
});
