import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import type { ListedRecord } from './list-context.ts';
import { ChoiceFilter } from './list-filters.tsx';
import type { ListParams } from './list-query.ts';
import { ListScreen } from './list-screen.tsx';
import { recordList } from './record-list.ts';
import { RecordsTable } from './records-table.tsx';

const count = 30;

/** Thirty vases, some red; records the queries. */
function vases() {
  const asked: ListParams[] = [];
  let stored = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const list = recordList({
    name: 'vasos',
    key: 'id',
    filters: ['colour'],
    async call(_, params) {
      const { pagination = { page: 1, perPage: 25 }, filter } = params;
      asked.push(params);
      const found = filter?.['colour'] === 'red' ? stored.slice(0, 1) : stored;
      const begin = (pagination.page - 1) * pagination.perPage;
      return { items: found.slice(begin, begin + pagination.perPage), total: found.length };
    },
  });
  return { list, asked, keep: (kept: number) => (stored = stored.slice(0, kept)) };
}

const screen = (
  <ListScreen
    title="Vasos"
    filters={<ChoiceFilter source="colour" label="Cor" choices={[['red', 'Vermelho']]} />}
    emptyText="Ainda não há vasos."
  >
    <RecordsTable<ListedRecord>
      label="Tabela de vasos"
      columns={[{ key: 'id', label: 'Vaso', sortBy: 'number', cell: ({ id }) => `Vaso ${id}` }]}
      nameOf={({ id }) => `vaso ${id}`}
      isSelectable
    />
  </ListScreen>
);
const client = answeringClient({});
const status = () => page.getByRole('navigation', { name: 'Páginas' }).getByRole('status');
const next = () => page.getByRole('button', { name: 'Próxima página' }).click();
const box = (name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true });

async function chooseRed() {
  await page.getByRole('combobox', { name: 'Cor' }).click();
  await page.getByRole('option', { name: 'Vermelho' }).click();
}

it('begins a filter at the first page, keeps the sorting and shows both again when it is opened again', async () => {
  const { list, asked } = vases();
  const shown = await renderInPanel(screen, { client, list });
  await page.getByRole('button', { name: 'Vaso', exact: true }).click();
  await next();
  await expect.element(status()).toHaveTextContent('26 a 30 de 30');
  await chooseRed();
  await expect.element(status()).toHaveTextContent('1 a 1 de 1');
  const red = {
    pagination: { page: 1, perPage: 25 },
    filter: { colour: 'red' },
    sort: { field: 'number', order: 'ASC' },
  };
  expect(asked.at(-1)).toMatchObject(red);
  await shown.goTo('/outra');
  await expect.element(page.getByText('Outra página')).toBeVisible();
  await shown.goTo('/aqui');
  await expect.element(status()).toHaveTextContent('1 a 1 de 1');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.element(status()).toHaveTextContent('1 a 25 de 30');
  expect(asked.at(-1)).toMatchObject({ filter: {} });
});

it('keeps a selection over pages and screens', async () => {
  const { list } = vases();
  const shown = await renderInPanel(screen, { client, list });
  await box('vaso 2').click();
  await next();
  await box('vaso 26').click();
  await shown.goTo('/outra');
  await expect.element(page.getByText('Outra página')).toBeVisible();
  await shown.goTo('/aqui');
  await expect.element(box('vaso 26')).toBeChecked();
  await page.getByRole('button', { name: 'Página anterior' }).click();
  await expect.element(box('vaso 2')).toBeChecked();
  await expect.element(box('vaso 1')).not.toBeChecked();
});

it('goes to the last page when the page of the address is gone', async () => {
  const { list, keep } = vases();
  keep(26);
  const shown = await renderInPanel(screen, { client, list });
  await next();
  await expect.element(status()).toHaveTextContent('26 a 26 de 26');
  keep(25);
  await shown.goTo('/aqui?page=3');
  await expect.element(status()).toHaveTextContent('1 a 25 de 25');
});
