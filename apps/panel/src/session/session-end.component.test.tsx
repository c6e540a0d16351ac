import { onlineManager } from '@tanstack/react-query';
import { AdminCallError, type AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import type { EntryText } from '@vitrine/contract/admin/schemas/entries.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { editedEntry } from '#panel/content/blog/edited-entry.ts';
import { EntryFields } from '#panel/content/blog/entry-fields.tsx';
import { DraftEditor } from '#panel/content/editing/draft-editor.tsx';
import { ImportPage } from '#panel/imports/import-page.tsx';
import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { variantList } from '#panel/prices/prices-screens.ts';
import { VariantListPage } from '#panel/prices/variant-list-page.tsx';
import { AppearancePage } from '#panel/settings/appearance/appearance-page.tsx';
import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { BulkEditDialog } from '#panel/ui/bulk-edit/bulk-edit-dialog.tsx';

afterEach(() => sessionStorage.clear());

const ana = {
  id: 1,
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  role: 'catalogue',
  has_second_factor: true,
  has_authenticator_app: true,
};
const bia = { ...ana, id: 2, name: 'Bia', email: 'bia@exemplo.com.br' };
const permissions = [
  'settings.read',
  'settings.write',
  'catalogue.read',
  'catalogue.write',
  'content.read',
  'content.write',
] as const;
const openedBy = (staff: typeof ana) => ({
  staff: { ...staff, role: 'catalogue', role_label: 'Catálogo' },
  store: {
    public_id: 'aurora',
    name: 'Aurora',
    url: 'https://aurora.exemplo.com.br/',
    is_in_setup: false,
    is_closed_down: false,
  },
  permissions: [...permissions],
  token: 'x',
  expires_at: '2026-11-29T12:00:00.000Z',
});

function refused(call: AdminCallName, code: string, message: string): AdminCallError {
  return new AdminCallError(call, { status: 401, code, message, data: null });
}

/** Answers until `end`, then again after signing in: Ana with the code of her app, Bia without one. */
function sessionThatEnds(answers: AdminAnswers) {
  let isOver = false;
  const written = vi.fn<(name: string, input: unknown) => void>();
  const answering = answeringClient(
    {
      'POST /api/admin/sessions': ({ body }) => {
        if (body.password !== 'certa') {
          throw refused('POST /api/admin/sessions', 'invalid_credentials', 'E-mail ou senha não conferem.');
        }
        if (body.email === ana.email && body.code === undefined) {
          throw refused('POST /api/admin/sessions', 'second_factor_needed', 'Digite o código.');
        }
        isOver = false;
        return openedBy(body.email === bia.email ? bia : ana);
      },
      ...answers,
    },
    permissions,
  );
  const client = (async (name: AdminCallName, input: never) => {
    if (isOver && name !== 'POST /api/admin/sessions') {
      throw refused(name, 'unauthenticated', 'Entre de novo para continuar.');
    }
    const data = await (answering as (name: AdminCallName, input: never) => Promise<unknown>)(name, input);
    if (!name.startsWith('GET ') && name !== 'POST /api/admin/sessions') written(name, input);
    return data;
  }) as AdminClient;
  return {
    client,
    written,
    end: () => {
      isOver = true;
    },
  };
}

/** Loads the signed-in person, as the layout around every screen does. */
function Signed({ children }: { children: ReactNode }) {
  return useSignedIn() ? children : null;
}

const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
async function signInAgain() {
  await expect.element(dialog.getByLabelText('E-mail', { exact: false })).toHaveValue(ana.email);
  await dialog.getByLabelText('Senha', { exact: false }).fill('certa');
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
  await dialog.getByLabelText('Código de verificação', { exact: false }).fill('123456');
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

const importState: CatalogueImportState = {
  id: '0190a000-0000-4000-8000-000000000001',
  name: 'catalogo.csv',
  is_dry_run: true,
  source: null,
  uncounted_stock: 0,
  status: 'done',
  problem: null,
  parked_job_id: null,
  is_cancelling: false,
  pictures: 0,
  pictures_stored: 0,
  percent: 100,
  added: 1,
  changed: 0,
  unchanged: 0,
  refused: 0,
  findings: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Ana',
  finished_at: null,
};
const appearance = {
  group: 'appearance' as const,
  settings: [{ path: 'fonts/font_weight', value: '100 900', default: '100 900', is_set: false }],
  secrets: [],
  version: '1',
};
const variant = {
  sku: 'AUR-1',
  product: { id: 1, sku: 'AUR-1', name: 'Vaso', is_active: true },
  options_label: '',
  price_centavos: 1000,
  special_price_centavos: null,
  stock: 3,
  version: '1',
};
const text: EntryText = {
  title: 'Barro',
  summary: '',
  content_html: '<p>Do torno</p>',
  content: {},
  image: null,
  author: 'Ana',
  published_at: null,
};
const entry = {
  url_key: 'barro',
  path: '/blog/barro',
  is_shown: true,
  published: text,
  draft: null,
  scheduled: null,
  version: '1',
};

interface Screen {
  readonly kind: string;
  readonly ui: ReactNode;
  readonly answers: AdminAnswers;
  readonly write: AdminCallName;
  /** Ends with the write that finds no session. */
  readonly work: () => Promise<void>;
  /** The typed text is still on the screen behind the dialog. */
  readonly isKept: () => Promise<void>;
}

const field = (name: string) => page.getByRole('textbox', { name, includeHidden: true });
const press = (name: string) => page.getByRole('button', { name }).click();

const screens: readonly Screen[] = [
  {
    kind: 'a form',
    ui: <AppearancePage />,
    answers: {
      'GET /api/admin/settings': () => ({
        shop_url: 'https://loja.example',
        domain: { wanted: '', connected: '', problem: null },
        choices: { page: [], payment_method: [], payment_type: [], font: [] },
        groups: [appearance],
      }),
      'GET /api/admin/fonts': () => ({ items: [], preload_bytes: 0 }) as never,
      'GET /api/admin/previews': () => ({ url: 'about:blank', expires_at: '2026-11-29T12:00:00.000Z' }),
      'PUT /api/admin/settings/{group}': () => appearance,
    },
    write: 'PUT /api/admin/settings/{group}',
    async work() {
      await field('Pesos da fonte').fill('200 800');
      await press('Salvar');
    },
    async isKept() {
      await expect.element(field('Pesos da fonte')).toHaveValue('200 800');
    },
  },
  {
    kind: 'a grid that is edited in place',
    ui: <VariantListPage />,
    answers: {
      'GET /api/admin/variants': () => ({ items: [variant], total: 1 }),
      'GET /api/admin/variant-filters': () => ({ categories: [], brands: [] }),
      'GET /api/admin/saved-filters': () => [],
      'PUT /api/admin/variants/{sku}/price': () => ({ ...variant, price_centavos: 1250, version: '2' }),
    },
    write: 'PUT /api/admin/variants/{sku}/price',
    async work() {
      await field('Preço de AUR-1').fill('12,50');
      await userEvent.keyboard('{Enter}');
    },
    async isKept() {
      await expect.element(field('Preço de AUR-1')).toHaveValue('12,50');
    },
  },
  {
    kind: 'a bulk edit in a dialog',
    ui: <BulkEditDialog scope={{ skus: ['AUR-1'] } as never} onClose={() => {}} onBegun={() => {}} />,
    answers: {
      'POST /api/admin/bulk-edits/preview': () =>
        ({
          field: 'price',
          total: 1,
          changed: 1,
          unchanged: 0,
          refused: 0,
          unknown_skus: [],
          rows: [],
          refused_rows: [],
        }) as never,
    },
    write: 'POST /api/admin/bulk-edits/preview',
    async work() {
      await field('Percentual').fill('10');
      await press('Simular');
    },
    async isKept() {
      await expect.element(field('Percentual')).toHaveValue('10');
    },
  },
  {
    kind: 'an upload',
    ui: <ImportPage />,
    answers: {
      'GET /api/admin/catalogue-imports': () => ({ items: [], total: 0 }),
      'POST /api/admin/catalogue-imports': () => importState,
    },
    write: 'POST /api/admin/catalogue-imports',
    async work() {
      const table = new File(['sku\nA'], 'catalogo.csv');
      await page.getByLabelText('Arquivo de produtos e imagens').upload([table]);
      await press('Enviar e simular');
    },
    async isKept() {
      await expect
        .element(page.getByRole('button', { name: 'Enviando…', includeHidden: true }))
        .toBeInTheDocument();
    },
  },
  {
    kind: 'an editor that saves by itself',
    ui: (
      <DraftEditor kind={editedEntry} content={entry} renderFields={(props) => <EntryFields {...props} />} />
    ),
    answers: {
      'GET /api/admin/blog-entries/{key}/revisions': () => ({ items: [], total: 0 }),
      'GET /api/admin/previews': () => ({ url: 'about:blank', expires_at: '2026-11-29T12:00:00.000Z' }),
      'PUT /api/admin/blog-entries/{key}/draft': ({ body }) =>
        ({
          ...entry,
          draft: { author: 'Ana', saved_at: '2026-11-20T12:00:00.000Z', text: body, shown_content: {} },
          version: '2',
        }) as never,
    },
    write: 'PUT /api/admin/blog-entries/{key}/draft',
    work: () => field('Título do artigo').fill('Barro e vento'),
    async isKept() {
      await expect.element(field('Título do artigo')).toHaveValue('Barro e vento');
    },
  },
];

it.each(screens)(
  '[ADM+05] [UIX+02] asks to sign in over $kind, keeps it and repeats the call',
  async ({ ui, answers, write, work, isKept }) => {
    const session = sessionThatEnds(answers);
    await renderInPanel(<Signed>{ui}</Signed>, { client: session.client, list: variantList });
    await expect.element(page.getByRole('status', { name: 'Carregando' })).not.toBeInTheDocument();
    // The screen's data has loaded.
    await expect.poll(() => document.body.textContent?.length ?? 0).toBeGreaterThan(20);
    await expect.poll(() => page.getByRole('button').elements().length).toBeGreaterThan(0);
    session.end();
    await work();
    await expect.element(dialog).toBeVisible();
    await isKept();
    expect(session.written).not.toHaveBeenCalled();
    await signInAgain();
    await expect.poll(() => session.written.mock.calls.map(([name]) => name)).toContain(write);
    expect(session.written).toHaveBeenCalledTimes(1);
  },
);

const [form] = screens as [Screen];

it('[ADM+05] shows why a login is refused, and goes back to the form without one', async () => {
  const session = sessionThatEnds(form.answers);
  await renderInPanel(<Signed>{form.ui}</Signed>, { client: session.client });
  await expect.element(field('Pesos da fonte')).toBeVisible();
  session.end();
  await form.work();
  await dialog.getByLabelText('Senha', { exact: false }).fill('errada');
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('E-mail ou senha não conferem.');
  await dialog.getByRole('button', { name: 'Agora não' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await form.isKept();
  await expect.element(page.getByText('Sua sessão terminou.')).toBeVisible();
  await press('Entrar');
  await signInAgain();
  await press('Salvar');
  await expect.poll(() => session.written).toHaveBeenCalledTimes(1);
});

it('[ADM+05] saves nothing in the name of another person who signs in', async () => {
  const session = sessionThatEnds(form.answers);
  await renderInPanel(<Signed>{form.ui}</Signed>, { client: session.client });
  await expect.element(field('Pesos da fonte')).toBeVisible();
  session.end();
  await form.work();
  await dialog.getByLabelText('E-mail', { exact: false }).fill(bia.email);
  await dialog.getByLabelText('Senha', { exact: false }).fill('certa');
  await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
  const other = page.getByRole('dialog', { name: 'Agora quem está no painel é Bia' });
  await expect.element(other.getByRole('button', { name: 'Recarregar como Bia' })).toBeVisible();
  expect(session.written).not.toHaveBeenCalled();
  await other.getByRole('button', { name: 'Entrar como Ana' }).click();
  await signInAgain();
  await expect.poll(() => session.written).toHaveBeenCalledTimes(1);
});

it('[UIX+02] says at once that a save has no connection, and keeps the form', async () => {
  const session = sessionThatEnds({
    ...form.answers,
    'PUT /api/admin/settings/{group}': () => {
      throw new AdminCallError('PUT /api/admin/settings/{group}', {
        status: 0,
        code: 'offline',
        message: 'Sem conexão com a loja.',
        data: null,
      });
    },
  });
  await renderInPanel(<Signed>{form.ui}</Signed>, { client: session.client });
  await expect.element(field('Pesos da fonte')).toBeVisible();
  onlineManager.setOnline(false);
  try {
    await form.work();
    await expect.element(page.getByText('Sem conexão com a loja.')).toBeVisible();
    await form.isKept();
  } finally {
    onlineManager.setOnline(true);
  }
});
