import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';

import { DomainCard } from './domain-card.tsx';
import { formValuesOf } from './setting-form-values.ts';
import { SettingInput } from './setting-input.tsx';
import { useSaveSettings } from './use-save-settings.ts';

type Put = 'PUT /api/admin/settings/{group}';

const state = (path: string, value: string, standard = ''): SettingGroupState['settings'][number] => ({
  path,
  value,
  default: standard,
  is_set: true,
});
const shop: SettingGroupState = {
  group: 'shop',
  settings: [
    state('home_page', 'inicio', 'home'),
    state('catalog/size_guide', 'medidas'),
    state('video_floater/poster', ''),
  ],
  secrets: [],
  version: '1',
};

/** The form of a group. */
function ReferenceForm({ state: group }: { state: SettingGroupState }) {
  const save = useSaveSettings(group);
  return (
    <RecordForm draftKey="configuracoes/shop" values={formValuesOf(group.settings)} onSave={save}>
      {group.settings.map((setting) => (
        <SettingInput key={setting.path} setting={setting} />
      ))}
    </RecordForm>
  );
}

it('[ADM+10] chooses what a setting names, and shows a stored one that is gone', async () => {
  const put = vi.fn<(input: AdminInput<Put>) => SettingGroupState>(() => shop);
  const client = answeringClient(
    {
      'GET /api/admin/settings': () => ({
        shop_url: 'https://loja.example',
        choices: {
          page: [
            { value: 'home', label: 'Página inicial (home)' },
            { value: 'medidas', label: 'Medidas (medidas)' },
          ],
          payment_method: [],
          payment_type: [],
          font: [],
        },
        domain: { wanted: '', connected: '', problem: null },
        groups: [shop],
      }),
      'PUT /api/admin/settings/{group}': put,
    },
    ['settings.write'],
  );
  await renderInPanel(<ReferenceForm state={shop} />, { client });
  const home = page.getByRole('combobox', { name: 'Página inicial' });
  await expect.element(home).toHaveTextContent('inicio (não existe mais)');
  await expect.element(page.getByRole('group', { name: 'Imagem de capa do vídeo' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Guia de medidas' }).click();
  await page.getByRole('option', { name: 'Nenhum: sem link' }).click();
  await home.click();
  await page.getByRole('option', { name: 'Página inicial (home)' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  // The default is stored by being absent.
  await expect
    .poll(() => put.mock.lastCall?.[0].body.values)
    .toEqual({ home_page: null, 'catalog/size_guide': null });
});

it('[ADM+17] chooses filters from the options and attributes of products, in order', async () => {
  const search: SettingGroupState = {
    ...shop,
    group: 'search',
    settings: [state('catalog/filters', 'cor=color;sumido'), state('catalog/synonyms', 'a,b')],
  };
  const put = vi.fn<(input: AdminInput<Put>) => SettingGroupState>(() => search);
  const client = answeringClient(
    {
      'GET /api/admin/filter-choices': () => ({
        items: [
          { code: 'color', label: 'Cor' },
          { code: 'fabrico', label: 'Feito em' },
        ],
      }),
      'PUT /api/admin/settings/{group}': put,
    },
    ['settings.write'],
  );
  await renderInPanel(<ReferenceForm state={search} />, { client });
  await expect.element(page.getByText('sumido (nenhum produto à venda tem)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Categorias' })).toHaveAttribute('href', '/categorias');
  await page.getByRole('combobox', { name: 'Acrescentar filtro' }).click();
  await page.getByRole('option', { name: 'Feito em' }).click();
  await page.getByRole('button', { name: 'Subir: Feito em' }).click();
  await page.getByRole('button', { name: 'Tirar: sumido' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => put.mock.lastCall?.[0].body.values)
    .toEqual({ 'catalog/filters': 'cor=color;feito-em=fabrico' });
});

it('[ADM+22] says which domain is in effect, and asks the wanted one again', async () => {
  const client = answeringClient({
    'POST /api/admin/settings/domain/check': () => ({
      wanted: 'nova.com.br',
      connected: 'velha.com.br',
      problem: { code: 'other_site', message: 'O domínio responde, mas não como esta loja.' },
    }),
  });
  await renderInPanel(
    <DomainCard domain={{ wanted: 'nova.com.br', connected: 'velha.com.br', problem: null }} mayWrite />,
    { client },
  );
  await expect.element(page.getByText('Páginas, buscadores e e-mails usam velha.com.br.')).toBeVisible();
  await expect.element(page.getByText(/nova.com.br ainda não vale/)).toBeVisible();
  await page.getByRole('button', { name: 'Verificar agora' }).click();
  await expect.element(page.getByText('O domínio responde, mas não como esta loja.')).toBeVisible();
});

it.each([
  ['RJ', 'Rio de Janeiro'],
  ['são paulo', 'são paulo'],
  ['rj', 'Rio de Janeiro'],
])('[ADM+10] chooses the store’s state from a list, in which the stored %j is %j', async (stored, shown) => {
  const put = vi.fn<(input: AdminInput<Put>) => SettingGroupState>(() => contact);
  const contact: SettingGroupState = {
    group: 'contact',
    settings: [state('region', stored)],
    secrets: [],
    version: '1',
  };
  await renderInPanel(<ReferenceForm state={contact} />, {
    client: answeringClient({ 'PUT /api/admin/settings/{group}': put }, ['settings.write']),
  });
  const field = page.getByRole('combobox', { name: 'Estado (UF)' });
  await expect.element(field).toHaveDisplayValue(shown);
  await field.selectOptions('Minas Gerais');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => put.mock.lastCall?.[0].body.values).toMatchObject({ region: 'MG' });
});
