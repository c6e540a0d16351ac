import type { AdminMenu, MenuItem } from '@vitrine/contract/admin/schemas/menus.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { HeaderMenuScreen } from './menu-screen.tsx';

const names: Readonly<Record<string, string>> = {
  '/sala/c': 'Sala',
  '/quarto/c': 'Quarto',
  '/pagina/trocas': 'Trocas',
};
const target = (href: string) => ({
  href,
  kind: 'category' as const,
  name: names[href] ?? href,
  state: href in names ? ('shown' as const) : ('gone' as const),
});
const entry = (href: string, label = '', children: MenuItem['children'] = []): MenuItem => ({
  href,
  label,
  children,
});

async function open(items: readonly MenuItem[]) {
  const saved: MenuItem[][] = [];
  const menu = (): AdminMenu => ({
    place: 'header',
    items: saved.at(-1) ?? [...items],
    is_own: true,
    targets: ['/sala/c', '/quarto/c', '/apagada/c'].map((of) => ({ of, target: target(of) })),
    history: [
      { id: 2, items: [...items], author: 'Ana', saved_at: '2026-11-20T12:00:00.000Z' },
      { id: 1, items: [entry('/quarto/c')], author: 'Bia', saved_at: '2026-11-19T12:00:00.000Z' },
    ],
    version: String(saved.length),
  });
  const answers: AdminAnswers = {
    'GET /api/admin/menus/{place}': menu,
    'PUT /api/admin/menus/{place}': ({ body }) => {
      saved.push(structuredClone(body.items));
      return menu();
    },
    'POST /api/admin/menus/{place}/restoration': ({ body }) => {
      saved.push([...(menu().history.find(({ id }) => id === body.id)?.items ?? [])]);
      return menu();
    },
    'GET /api/admin/link-target': ({ query }) => target(query.href),
    'GET /api/admin/link-targets': () => ({
      items: [{ href: '/pagina/trocas', kind: 'page', name: 'Trocas', state: 'shown' }],
    }),
  };
  await page.viewport(1280, 900);
  const panel = await renderInPanel(<HeaderMenuScreen />, {
    client: answeringClient(answers, ['content.read', 'content.write']),
  });
  return { panel, saved };
}
const row = (name: string) =>
  page.getByRole('list', { name: 'Itens do menu' }).getByRole('button', { name: new RegExp(`^${name}`) });
const rows = () =>
  [...document.querySelectorAll('ul[aria-label="Itens do menu"] > li button[aria-expanded]')].map(
    (button) => button.textContent,
  );
const save = () => page.getByRole('button', { name: 'Salvar menu' }).click();

it('[ADM+17] moves entries and their levels by the keyboard, and saves the tree', async () => {
  const { saved } = await open([entry('/sala/c'), entry('/quarto/c', 'Dormir')]);
  await expect.element(row('Dormir')).toBeVisible();
  await expectAccessibleScreen();
  row('Dormir').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(page.getByText('Dormir: foi para dentro do anterior')).toBeVisible();
  expect(rows()).toEqual(['SalaCategoria', 'DormirCategoria · nível 2']);
  expect(document.activeElement?.textContent).toBe('DormirCategoria · nível 2');
  await save();
  await expect
    .poll(() => saved)
    .toEqual([[entry('/sala/c', '', [{ href: '/quarto/c', label: 'Dormir', children: [] }])]]);
});

it('[ADM+17] moves an entry by dragging, with those below it', async () => {
  const { saved } = await open([
    entry('/sala/c', '', [{ href: '/quarto/c', label: 'Dormir', children: [] }]),
    entry('/pagina/trocas'),
  ]);
  await expect.element(page.getByTitle('Arraste para mudar de lugar').first()).toBeVisible();
  const grip = document.querySelectorAll('[title="Arraste para mudar de lugar"]')[0];
  const goal = document.querySelectorAll('ul[aria-label="Itens do menu"] > li')[2];
  if (!grip || !goal) throw new Error('no rows');
  const { height } = goal.getBoundingClientRect();
  await userEvent.dragAndDrop(grip, goal, { targetPosition: { x: 60, y: Math.round(height * 0.92) } });
  await save();
  await expect
    .poll(() => saved.at(-1)?.map(({ href, children }) => [href, children.length]))
    .toEqual([
      ['/pagina/trocas', 0],
      ['/sala/c', 1],
    ]);
});

it('[ADM+17] takes back a removal, and loses no move made before it', async () => {
  const { saved } = await open([entry('/sala/c'), entry('/quarto/c', 'Dormir')]);
  await page.getByRole('button', { name: 'Descer: Sala' }).click();
  await page.getByRole('button', { name: 'Remover: Dormir' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await save();
  await expect.poll(() => saved.at(-1)?.map(({ href }) => href)).toEqual(['/quarto/c', '/sala/c']);
});

it('[ADM+17] adds a link chosen by name, keeps a label of its own, and shows a broken target', async () => {
  const { saved } = await open([entry('/apagada/c', 'Promoções')]);
  await expect
    .element(
      page.getByRole('img', { name: 'Categoria que não existe mais: o link não leva a lugar nenhum.' }),
    )
    .toBeVisible();
  await row('Promoções').click();
  await page.getByRole('button', { name: 'Trocar: Leva a' }).click();
  await page.getByRole('button', { name: /^Trocas/ }).click();
  await expect.element(row('Promoções')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar link' }).click();
  await page.getByLabelText('Nome, ou um endereço colado').fill('linho');
  await expect.element(page.getByRole('button', { name: /Buscar “linho” na loja/ })).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: /Buscar “linho” na loja/ }).click();
  await save();
  await expect
    .poll(() => saved.at(-1))
    .toEqual([entry('/pagina/trocas', 'Promoções'), entry('/busca?q=linho', 'linho')]);
});

it('[ADM+17] restores an earlier menu after a question', async () => {
  const { saved } = await open([entry('/sala/c')]);
  await page.getByRole('button', { name: /^Restaurar: .*Bia/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click();
  await expect.poll(() => saved).toEqual([[entry('/quarto/c')]]);
});
