import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { PagesInput } from './pages-input.tsx';
import { RecordForm } from './record-form.tsx';

async function open(url: string) {
  const saved: string[] = [];
  const sala = { href: '/sala/c', kind: 'category' as const, name: 'Sala', state: 'shown' as const };
  const client = answeringClient(
    {
      'GET /api/admin/link-targets': () => ({ items: [sala] }),
      'GET /api/admin/link-target': ({ query }) =>
        query.href === '/sala/c' ? sala : { ...sala, href: query.href, name: '', state: 'gone' },
    },
    ['content.write', 'catalogue.read'],
  );
  await page.viewport(390, 844);
  await renderInPanel(
    <RecordForm draftKey="paginas" values={{ url }} onSave={async (values) => void saved.push(values.url)}>
      <PagesInput name="url" label="Páginas" />
    </RecordForm>,
    { client },
  );
  return saved;
}

const save = () => page.getByRole('button', { name: 'Salvar' }).click();

it('[ADM+17] chooses several pages by name, and shows what is stored by name', async () => {
  const saved = await open('*');
  await expect.element(page.getByRole('radio', { name: 'Todas as páginas' })).toBeChecked();
  await page.getByRole('radio', { name: 'Páginas escolhidas' }).click();
  await page.getByRole('button', { name: 'Página inicial' }).click();
  await page.getByRole('button', { name: 'Escolher uma página' }).click();
  await page.getByRole('dialog').getByText('Sala', { exact: true }).click();
  const chosen = page.getByRole('list', { name: 'Páginas: escolhidas' });
  await expect.element(chosen.getByText('Sala')).toBeVisible();
  await expectAccessibleScreen();
  await save();
  await expect.poll(() => saved).toEqual(['/ /sala/c']);
  await chosen.getByRole('button', { name: 'Tirar: Página inicial' }).click();
  await save();
  await expect.poll(() => saved).toEqual(['/ /sala/c', '/sala/c']);
});

it('[ADM+17] keeps a pattern that has no name, and takes one that is typed', async () => {
  const saved = await open('/quarto/*');
  await expect
    .element(page.getByRole('list', { name: 'Páginas: escolhidas' }))
    .toHaveTextContent('/quarto/*');
  await page.getByText('Avançado').click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Páginas por endereço' }), '/quarto/* /mesa*');
  await save();
  await expect.poll(() => saved).toEqual(['/quarto/* /mesa*']);
  await page.getByRole('radio', { name: 'Todas as páginas' }).click();
  await save();
  await expect.poll(() => saved.at(-1)).toBe('*');
});
