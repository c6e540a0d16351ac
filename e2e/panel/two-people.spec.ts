import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sends a call as the person who is signed in, as another one of the staff would from elsewhere. */
function call(page: Page, method: string, path: string, body?: Fields): Promise<Fields> {
  return page.evaluate(
    async ([verb = '', address = '', sent]) => {
      const headers = { 'x-panel': '1', 'store-id': 'aurora', 'content-type': 'application/json' };
      const response = await fetch(`/api/admin/${address}`, {
        method: verb,
        headers,
        ...(sent && { body: sent }),
      });
      const answer = (await response.json()) as { data: Fields };
      if (!response.ok) throw new Error(`${verb} ${address}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
}

const skus = ['AUR-TOA-04-SALVIA', 'AUR-LUM-02-ROSE'] as const;
const itemsOf = (first: number, second: number) =>
  [first, second].map((quantity, index) => ({ sku: skus[index], quantity }));
const list = { title: 'Lista a dois', description: '', position: 90, is_active: false };
const redirect = { old_path: '/a-dois', new_path: '/sala/c', code: 302, starts_at: null, ends_at: null };

interface Screen {
  /** The kind of form. */
  readonly kind: string;
  /** Creates the record; returns it. */
  create(page: Page): Promise<Fields>;
  path(record: Fields): string;
  readonly title: string;
  /** Opens the form, where it is in a dialog. */
  open?(page: Page): Promise<void>;
  /** The text that the person writes. */
  write(page: Page): Promise<void>;
  /** Another person saves another field. */
  change(page: Page, record: Fields): Promise<unknown>;
  /** Expects both changes in the form. */
  expectBoth(page: Page): Promise<void>;
  readonly save: string;
  /** Said once it is saved. */
  readonly done: string;
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true });
const target = (page: Page) => page.getByRole('textbox', { name: 'Para', exact: true });
const quantity = (page: Page, index: number) => page.getByRole('textbox', { name: 'Quantidade' }).nth(index);

const screens: readonly Screen[] = [
  {
    kind: 'a record with a list of rows, on a page',
    create: (page) => call(page, 'POST', 'lists', { ...list, items: itemsOf(1, 1) }),
    path: ({ id }) => `/listas/${String(id)}`,
    title: list.title,
    write: (page) => quantity(page, 0).fill('5'),
    change: (page, { id, version }) =>
      call(page, 'PUT', `lists/${String(id)}`, { ...list, items: itemsOf(1, 7), version }),
    async expectBoth(page) {
      await expect(quantity(page, 0)).toHaveValue('5');
      await expect(quantity(page, 1)).toHaveValue('7');
    },
    save: 'Salvar lista',
    done: 'Lista salva',
  },
  {
    kind: 'a record of a list, in a dialog',
    create: (page) => call(page, 'PUT', 'redirects', { ...redirect, version: null }),
    path: () => `/redirecionamentos?filter=${encodeURIComponent('{"q":"a-dois"}')}`,
    title: 'Redirecionamentos',
    open: (page) => page.getByRole('button', { name: `Mudar ${redirect.old_path}` }).click(),
    write: (page) => target(page).fill('/quarto/c'),
    change: (page, { version }) => call(page, 'PUT', 'redirects', { ...redirect, code: 301, version }),
    async expectBoth(page) {
      await expect(target(page)).toHaveValue('/quarto/c');
      await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveText('Para sempre (301)');
    },
    save: 'Salvar',
    done: 'Redirecionamento salvo',
  },
  {
    kind: 'a record among others, in a dialog',
    create: (page) =>
      call(page, 'PUT', 'customer-groups/a-dois', { name: 'Grupo a dois', is_public: false, version: null }),
    path: () => '/clientes/grupos',
    title: 'Grupos de clientes',
    open: (page) => page.getByRole('button', { name: /^Mudar Grupo (a dois|da Ana)$/ }).click(),
    write: (page) => name(page).fill('Grupo da Ana'),
    change: (page, { version }) =>
      call(page, 'PUT', 'customer-groups/a-dois', { name: 'Grupo a dois', is_public: true, version }),
    async expectBoth(page) {
      await expect(name(page)).toHaveValue('Grupo da Ana');
      await expect(page.getByLabel('Clientes podem escolher no cadastro')).toBeChecked();
    },
    save: 'Salvar grupo',
    done: 'Grupo salvo',
  },
];

for (const screen of screens) {
  test(`[ADM+05] tells who saves second, and loses neither's change: ${screen.kind} @one-width`, async ({
    page,
    context,
  }) => {
    await openPanel(page, '/conta', 'Minha conta');
    const record = await screen.create(page);
    const mine = await context.newPage();
    await mine.goto(new URL(screen.path(record), page.url()).href);
    await expect(mine.getByRole('heading', { level: 1, name: screen.title })).toBeVisible();
    await screen.open?.(mine);
    await screen.write(mine);
    await screen.change(page, record);
    const save = mine.getByRole('button', { name: screen.save, exact: true });
    await save.click();
    await expect(mine.getByText(/Suas mudanças continuam aqui, ainda não salvas: /)).toBeVisible();
    await screen.expectBoth(mine);
    await expectAccessible(mine);
    await save.click();
    await expect(mine.getByText(/Suas mudanças continuam aqui/)).toBeHidden();
    await expect(mine.getByText(screen.done)).toBeVisible();
    await mine.reload();
    await expect(mine.getByRole('heading', { level: 1, name: screen.title })).toBeVisible();
    await screen.open?.(mine);
    await screen.expectBoth(mine);
  });
}

test('[ADM+05] keeps what was written on a page that another person changed, until one version is chosen @one-width', async ({
  page,
  context,
}) => {
  await openPanel(page, '/conta', 'Minha conta');
  const text = { meta_title: null, meta_description: null, content: {} };
  const stored = await call(page, 'PUT', 'pages/a-dois/draft', { ...text, title: 'A dois', version: null });
  const mine = await context.newPage();
  await mine.goto(new URL('/paginas/a-dois', page.url()).href);
  const title = mine.getByRole('textbox', { name: 'Título da página' });
  await expect(title).toHaveValue('A dois');
  await call(page, 'PUT', 'pages/a-dois/draft', { ...text, title: 'Deles', version: stored['version'] });
  await title.fill('Minha');
  await expect(mine.getByText(/ mudou a página enquanto você editava/)).toBeVisible();
  await expect(title).toHaveValue('Minha');
  await expectAccessible(mine);
  await mine.getByRole('button', { name: 'Salvar o meu por cima' }).click();
  await expect(mine.getByRole('status').filter({ hasText: 'Tudo salvo' })).toBeVisible();
  await mine.reload();
  await expect(title).toHaveValue('Minha');
});
