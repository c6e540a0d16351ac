import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { SynonymsScreen } from './synonyms-screen.tsx';

const put = 'PUT /api/admin/synonyms';
const preview = 'POST /api/admin/synonyms/preview';

it('[ADM+17] [CAT+03] edits rules of both kinds, shows what a search finds by them and what is wrong, then saves', async () => {
  const tried: AdminInput<typeof preview>['body'][] = [];
  const saved: AdminInput<typeof put>['body'][] = [];
  const client = answeringClient(
    {
      'GET /api/admin/synonyms': () => ({ rules: [{ words: ['edredom', 'duvet'], also: [] }], version: '1' }),
      [preview]: ({ body }: AdminInput<typeof preview>) => {
        tried.push(body);
        const isKnown = body.rules.some(({ words }) => words.includes('verde'));
        return {
          problems: isKnown ? [{ index: 1, message: 'Já vale pela regra 1.' }] : [],
          found:
            body.q === ''
              ? null
              : {
                  edited: { total: 2, names: ['Vaso Oliva', 'Manta Musgo'] },
                  saved: { total: 0, names: [] },
                },
        };
      },
      [put]: ({ body }: AdminInput<typeof put>) => {
        saved.push(body);
        if (saved.length === 1) {
          throw new AdminCallError(put, {
            status: 422,
            code: 'validation_failed',
            message: 'Confira os campos.',
            data: { 'rules.1.words': ['Já vale pela regra 1.'] },
          });
        }
        return { rules: body.rules, version: '2' };
      },
    },
    ['catalogue.read', 'catalogue.write'],
  );
  await page.viewport(390, 844);
  await renderInPanel(<SynonymsScreen />, { client });
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  const rule = page.getByRole('listitem', { name: 'Regra 2' });
  await rule.getByRole('combobox', { name: 'Como valem' }).click();
  await page.getByRole('option', { name: 'Só num sentido' }).click();
  await userEvent.fill(rule.getByRole('textbox', { name: 'Quem busca' }), 'verde');
  await userEvent.fill(rule.getByRole('textbox', { name: 'Também acha' }), 'oliva,  musgo,');
  await userEvent.fill(page.getByRole('textbox', { name: 'Buscar como um cliente' }), 'verde');
  await expect.element(page.getByText('2 produtos')).toBeVisible();
  await expect.element(page.getByText('Hoje a loja acha nenhum.')).toBeVisible();
  await expect.element(page.getByText('Regra 2: Já vale pela regra 1.')).toBeVisible();
  const rules = [
    { words: ['edredom', 'duvet'], also: [] },
    { words: ['verde'], also: ['oliva', 'musgo'] },
  ];
  expect(tried.at(-1)).toEqual({ rules, q: 'verde' });
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Salvar sinônimos' }).click();
  await expect.element(rule.getByText('Já vale pela regra 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar sinônimos' }).click();
  await expect.poll(() => saved.at(-1)).toEqual({ rules, version: '1' });
  await page.viewport(1440, 900);
  await expectAccessibleScreen();
});
