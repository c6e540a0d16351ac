import { AdminCallError, type AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminData } from '@vitrine/contract/admin/admin-contract.ts';
import type { EntryText } from '@vitrine/contract/admin/schemas/entries.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { editedEntry } from '#panel/content/blog/edited-entry.ts';
import { EntryFields } from '#panel/content/blog/entry-fields.tsx';
import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { DraftEditor } from './draft-editor.tsx';
import { NewDraftScreen } from './new-draft-screen.tsx';

const get = 'GET /api/admin/blog-entries/{key}';
const put = 'PUT /api/admin/blog-entries/{key}/draft';
const publication = 'POST /api/admin/blog-entries/{key}/publication';
const restoration = 'POST /api/admin/blog-entries/{key}/revisions/{id}/restoration';

type Entry = AdminData<typeof get>;

const text: EntryText = {
  title: 'Barro',
  summary: '',
  content_html: '<p>Do torno</p>',
  content: {},
  image: null,
  author: 'Ana',
  published_at: null,
};
const written = { author: 'Bia', saved_at: '2026-11-20T12:00:00.000Z' };

const entry = (version: string, title: string): Entry => ({
  url_key: 'barro',
  path: '/blog/barro',
  is_shown: true,
  published: text,
  draft: { ...written, text: { ...text, title }, shown_content: {} },
  scheduled: null,
  version,
});

const revision = {
  id: 7,
  title: 'Barro',
  ...written,
  starts_at: '2026-11-20T13:00:00.000Z',
  is_scheduled: false,
  components_count: 0,
};

const conflict = () =>
  new AdminCallError(put, {
    status: 409,
    code: 'edit_conflict',
    message: 'Outra pessoa mudou isto.',
    data: null,
  });

const clientFor = (answers: AdminAnswers) =>
  answeringClient(
    {
      'GET /api/admin/blog-entries/{key}/revisions': () => ({ items: [revision], total: 1 }),
      'GET /api/admin/previews': ({ query }) => ({
        url: `about:blank#${JSON.stringify(query)}`,
        expires_at: '2026-11-27T12:00:00.000Z',
      }),
      ...answers,
    },
    ['content.read', 'content.write'],
  );

const renderEditor = (answers: AdminAnswers, content = entry('1', 'Barro e fogo')) =>
  renderInPanel(
    <DraftEditor kind={editedEntry} content={content} renderFields={(props) => <EntryFields {...props} />} />,
    { client: clientFor(answers) },
  );

const title = page.getByRole('textbox', { name: 'Título do artigo' });
const saved = page.getByRole('status').getByText('Tudo salvo');
const sent = (changed: string, version: string) => ({
  path: { key: 'barro' },
  body: { ...text, title: changed, version },
});
type Saving = (input: AdminInput<typeof put>) => Entry;

it('[ADM+09] saves an article as a draft after a pause in typing', async () => {
  const save = vi.fn<Saving>(({ body }) => entry('2', body.title));
  await renderEditor({ [put]: save });
  await title.fill('Barro e vento');
  await expect.poll(() => save).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledWith(sent('Barro e vento', '1'));
  await expect.element(saved).toBeVisible();
});

it('[ADM+05] [ADM+09] keeps what was written when another person has changed the article, until one is chosen', async () => {
  const save = vi
    .fn<Saving>(() => entry('3', 'O meu'))
    .mockImplementationOnce(() => {
      throw conflict();
    });
  await renderEditor({ [put]: save, [get]: () => entry('2', 'O da Bia') });
  await title.fill('O meu');
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText(/^Bia mudou o artigo enquanto você editava/)).toBeVisible();
  await expect.element(notice.getByText('Título: ficou “O da Bia”')).toBeVisible();
  await expect.element(title).toHaveValue('O meu');
  await notice.getByRole('button', { name: 'Salvar o meu por cima' }).click();
  await expect.poll(() => save).toHaveBeenLastCalledWith(sent('O meu', '2'));
  await expect.element(saved).toBeVisible();
});

it('[ADM+05] shows what is stored now if another person changed it before the publication', async () => {
  const publish = vi
    .fn<(input: AdminInput<typeof publication>) => Entry>(() => ({ ...entry('3', ''), draft: null }))
    .mockImplementationOnce(() => {
      throw conflict();
    });
  await renderEditor({ [publication]: publish, [get]: () => entry('2', 'O da Bia') });
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  const question = page.getByRole('dialog', { name: 'Publicar o artigo agora?' });
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('Outra pessoa mudou isto.');
  // Behind the question.
  await expect.element(page.getByLabelText('Título do artigo')).toHaveValue('O da Bia');
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(publish.mock.lastCall?.[0].body).toEqual({ starts_at: null, version: '2' });
});

it('[ADM+09] shows a version of the history, and restores it as the draft', async () => {
  const restore = vi.fn<(input: AdminInput<typeof restoration>) => Entry>(() => entry('2', 'Barro'));
  await renderEditor({ [restoration]: restore });
  await expect.element(page.getByText('Barro · por Bia em 20/11/2026, 09h00')).toBeVisible();
  await page.getByRole('button', { name: 'Ver: No ar desde 20/11/2026, 10h00' }).click();
  const version = page.getByRole('dialog', { name: 'No ar desde 20/11/2026, 10h00' });
  await expect
    .poll(() => version.getByTitle('Pré-visualização da página').element().getAttribute('src'))
    .toContain('"entry":"barro","revision":"7"');
  await version.getByRole('button', { name: 'Restaurar…' }).click();
  await page.getByRole('button', { name: 'Restaurar como rascunho' }).click();
  await expect.element(title).toHaveValue('Barro');
  expect(restore).toHaveBeenCalledWith({ path: { key: 'barro', id: '7' }, body: { version: '1' } });
});

it('[ADM+09] shows an article that no shopper sees yet as of its first moment', async () => {
  const startsAt = '2026-11-27T13:00:00.000Z';
  const scheduled = { ...written, text, starts_at: startsAt };
  await renderEditor({}, { ...entry('1', ''), is_shown: false, published: null, draft: null, scheduled });
  await expect.element(page.getByText('Agendada para 27/11/2026, 10h00')).toBeVisible();
  await expect
    .poll(() => page.getByTitle('Pré-visualização da página').element().getAttribute('src'))
    .toContain(`"at":"${startsAt}"`);
});

it('[ADM+09] says at the address of a new article that it is taken', async () => {
  const client = clientFor({
    [put]: () => {
      throw conflict();
    },
  });
  await renderInPanel(<NewDraftScreen kind={editedEntry} />, { client });
  await page.getByRole('textbox', { name: 'Título' }).fill('Barro');
  await page.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect.element(page.getByText('Já há um artigo neste endereço. Escolha outro.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Endereço' })).toHaveFocus();
});
