import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import { pathsOfGroup } from '@vitrine/contract/admin/paths-of-group.ts';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import { maxFontBytes, type AdminFont } from '@vitrine/contract/admin/schemas/fonts.ts';
import { readSettings } from '@vitrine/contract/settings.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { AppearancePage } from './appearance-page.tsx';

afterEach(() => sessionStorage.clear());

const defaults = readSettings([]).settings;

function groupWith(accent: string) {
  const texts: Record<string, string> = { 'colors/accent': accent, 'logo/with_name': '0' };
  const settings = pathsOfGroup('appearance').flatMap((path) =>
    path in defaults
      ? [{ path, value: texts[path] ?? String(defaults[path as 'name']), default: '', is_set: true }]
      : [],
  );
  return { group: 'appearance' as const, settings, secrets: [], version: 'v'.repeat(22) };
}

const serena: AdminFont = {
  name: 'Serena',
  faces: [{ file: `font-${'a'.repeat(32)}.woff2`, weight_from: 400, weight_to: 400 }],
  used_by: ['fonts/display_font'],
  version: 's'.repeat(22),
};

/** A page of the shop that asks for the look and shows each that it gets. */
const shopPage = () =>
  URL.createObjectURL(
    new Blob(
      [
        `<title>Loja</title><p></p><script>
        addEventListener('message', ({ data }) => { document.querySelector('p').textContent = JSON.stringify(data); });
        parent.postMessage({ type: 'vitrine-look-request' }, '*');
        </script>`,
      ],
      { type: 'text/html' },
    ),
  );

interface OpenPanel {
  readonly fonts?: AdminFont[];
  readonly permissions?: readonly Permission[];
  readonly answers?: AdminAnswers;
}

const refusal = (call: AdminCallName, status: number, code: string, message: string) =>
  new AdminCallError(call, { status, code, message, data: null });

/** Opens the screen; `fonts` is what the API has, which tests change. */
async function openAppearance({
  fonts = [],
  permissions = ['settings.read', 'settings.write'],
  answers,
}: OpenPanel) {
  const url = shopPage();
  const client = answeringClient(
    {
      'GET /api/admin/settings': () => ({
        shop_url: location.origin,
        domain: { wanted: '', connected: '', problem: null },
        choices: {
          page: [],
          payment_method: [],
          payment_type: [],
          font: ['Figtree', 'Fraunces', ...fonts.map(({ name }) => name)].map((name) => ({
            value: name,
            label: name,
          })),
        },
        groups: [groupWith('#123456')],
      }),
      'GET /api/admin/fonts': () => ({ items: fonts }),
      'GET /api/admin/previews': () => ({ url, expires_at: '2026-11-27T12:00:00Z' }),
      'GET /api/admin/font-files/{file}': () => {
        throw refusal(
          'GET /api/admin/font-files/{file}',
          404,
          'font_file_not_found',
          'Nenhuma fonte da loja tem este arquivo.',
        );
      },
      ...answers,
    },
    permissions,
  );
  return renderInPanel(<AppearancePage />, { client });
}

const woff2 = (name: string, bytes = 8) => new File([new Uint8Array(bytes)], name, { type: 'font/woff2' });
const picker = page.getByLabelText('Arquivos da fonte');
const dialog = page.getByRole('dialog');
const send = dialog.getByRole('button', { name: 'Enviar' });

it('[ADM+10] adds a font by its files, with the weights that are chosen, and uses it in the form', async () => {
  const fonts: AdminFont[] = [];
  const sent: unknown[] = [];
  const saved = vi.fn(() => groupWith('#123456'));
  await openAppearance({
    fonts,
    answers: {
      'POST /api/admin/fonts': ({ body }) => {
        sent.push(body);
        fonts.splice(0, 1, { ...serena, used_by: [] });
        return { ...serena, version: String(sent.length).repeat(22) };
      },
      'PUT /api/admin/settings/{group}': saved,
    },
  });
  await expect.element(page.getByText(/^Nenhuma fonte própria/)).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar fonte' }).click();
  await expect.element(send).toBeDisabled();
  await userEvent.upload(picker, [woff2('serena-400.woff2'), woff2('serena-700.woff2')]);
  await expect.element(dialog.getByRole('textbox', { name: 'Nome da fonte' })).toHaveValue('Serena');
  const bold = dialog.getByRole('group', { name: 'serena-700.woff2' });
  await bold.getByRole('combobox', { name: 'Peso' }).click();
  await page.getByRole('option', { name: '700, negrito' }).click();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    { name: 'Serena', weight: null, version: null, content_base64: 'AAAAAAAAAAA=' },
    { name: 'Serena', weight: 700, version: '1'.repeat(22), content_base64: 'AAAAAAAAAAA=' },
  ]);
  await page.getByRole('button', { name: 'Usar nos textos' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => saved)
    .toHaveBeenCalledWith({
      path: { group: 'appearance' },
      body: { values: { 'fonts/font': 'Serena' }, version: 'v'.repeat(22) },
    });
});

it('[ADM+10] takes pasted and dropped files, and refuses those of more than 2 MB before they are sent', async () => {
  await openAppearance({});
  await page.getByRole('button', { name: 'Adicionar fonte' }).click();
  const zone = dialog.getByText(/^Arraste arquivos WOFF2/).element();
  const given = new DataTransfer();
  given.items.add(woff2('a.woff2'));
  zone.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true }));
  await expect.element(dialog.getByText('a.woff2', { exact: true })).toBeVisible();
  given.items.add(woff2('grande.woff2', maxFontBytes + 1));
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true }));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('grande.woff2: a fonte é grande demais, são até 2 MB.');
  await expect.poll(() => dialog.getByText('a.woff2', { exact: true }).elements()).toHaveLength(2);
  await expect.element(dialog.getByRole('button', { name: 'Retirar grande.woff2' })).not.toBeInTheDocument();
});

it('[ADM+05] [ADM+10] keeps what was refused, and sends it again on what another person has stored', async () => {
  const fonts: AdminFont[] = [];
  const versions: unknown[] = [];
  await openAppearance({
    fonts,
    answers: {
      'POST /api/admin/fonts': ({ body }) => {
        versions.push(body.version);
        if (versions.length === 1)
          throw refusal('POST /api/admin/fonts', 422, 'font_unreadable', 'A fonte não pôde ser lida.');
        if (versions.length > 2) return serena;
        fonts.push(serena);
        throw refusal('POST /api/admin/fonts', 409, 'edit_conflict', 'Outra pessoa mudou este registro.');
      },
    },
  });
  await page.getByRole('button', { name: 'Adicionar fonte' }).click();
  await userEvent.upload(picker, woff2('serena.woff2'));
  await send.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('serena.woff2: A fonte não pôde ser lida.');
  await send.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('serena.woff2: Outra pessoa mudou este registro.');
  await expect.element(dialog.getByText(/A loja já tem esta fonte/)).toBeVisible();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(versions).toEqual([null, null, serena.version]);
});

it('[ADM+10] shows where a font is used and why it cannot be removed', async () => {
  await openAppearance({
    fonts: [serena],
    answers: {
      'POST /api/admin/fonts/{name}/removal': () => {
        throw refusal(
          'POST /api/admin/fonts/{name}/removal',
          422,
          'font_in_use',
          '“Serena” está em uso: mude antes “Fonte dos títulos”.',
        );
      },
    },
  });
  const item = page.getByRole('listitem').filter({ hasText: 'Serena' });
  await expect.element(item.getByText('Fonte dos títulos')).toBeVisible();
  await expect.element(item.getByText(/^A amostra não carregou/)).toBeVisible();
  await item.getByRole('button', { name: 'Remover' }).click();
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('“Serena” está em uso: mude antes “Fonte dos títulos”.');
});

it('[ADM+02] offers no change to who may only see the settings', async () => {
  await openAppearance({ fonts: [serena], permissions: ['settings.read'] });
  await expect.element(page.getByText('Peso 400')).toBeVisible();
  expect(page.getByRole('button', { name: /Adicionar|Remover|Usar|Salvar/ }).elements()).toEqual([]);
});

it('[ADM+10] posts the typed look to the page of the shop that asks for it, and no other setting', async () => {
  await openAppearance({});
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Pré-visualização da loja"]');
  const shown = (): { type?: string; settings?: Record<string, string> } =>
    JSON.parse(frame()?.contentDocument?.querySelector('p')?.textContent || '{}');
  await expect.poll(() => shown().settings?.['colors/accent']).toBe('#123456');
  await page.getByRole('textbox', { name: 'Destaque' }).fill('#654321');
  await expect.poll(() => shown().settings?.['colors/accent']).toBe('#654321');
  expect(shown().type).toBe('vitrine-look');
  expect(Object.keys(shown().settings ?? {})).not.toContain('logo/favicon');
  await page.getByRole('button', { name: 'Computador' }).click();
  await expect.poll(() => frame()?.clientWidth).toBe(1440);
});

it('[ADM+10] switches the dark scheme on, shows either in the preview and saves it', async () => {
  const saved = vi.fn(() => groupWith('#123456'));
  await openAppearance({ answers: { 'PUT /api/admin/settings/{group}': saved } });
  const shown = (): { scheme?: string; settings?: Record<string, string> } =>
    JSON.parse(
      document
        .querySelector<HTMLIFrameElement>('iframe[title="Pré-visualização da loja"]')
        ?.contentDocument?.querySelector('p')?.textContent || '{}',
    );
  await expect.poll(() => shown().scheme).toBe('light');
  const modes = page.getByRole('group', { name: 'Modo' });
  await expect.element(modes).not.toBeInTheDocument();
  await page.getByRole('switch', { name: 'Seguir o modo escuro do aparelho' }).click();
  await modes.getByRole('button', { name: 'Escuro' }).click();
  await expect.poll(() => shown().scheme).toBe('dark');
  expect(shown().settings?.['dark/enabled']).toBe('1');
  await modes.getByRole('button', { name: 'Claro' }).click();
  await expect.poll(() => shown().scheme).toBe('light');
  await page.getByRole('textbox', { name: 'Fundo', exact: true }).fill('#17110e');
  await expect.element(modes).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(() => saved)
    .toHaveBeenCalledWith({
      path: { group: 'appearance' },
      body: { values: { 'colors/surface': '#17110e', 'dark/enabled': '1' }, version: 'v'.repeat(22) },
    });
});

it('[ADM+10] says what the shop corrects of colours with too little contrast', async () => {
  await openAppearance({});
  await expect.element(page.getByText('As cores têm contraste para leitura.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('#dddddd');
  await expect.element(page.getByText(/Texto: #dddddd vira/)).toBeVisible();
});
