import type { DraftedContent } from '@vitrine/contract/admin/schemas/drafted-content.ts';
import type { EntryText } from '@vitrine/contract/admin/schemas/entries.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { createPanelServices, PanelServicesContext } from '#panel/session/panel-services.tsx';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { DraftEditor } from './draft-editor.tsx';
import { editedEntry } from './edited-entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { NewDraftScreen } from './new-draft-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

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

function entry(version: string, title: string): DraftedContent<EntryText> {
  return {
    url_key: 'barro',
    path: '/blog/barro',
    is_shown: true,
    published: text,
    draft: { ...written, text: { ...text, title }, shown_content: {} },
    scheduled: null,
    version,
  };
}

const history = {
  items: [
    {
      id: 7,
      title: 'Barro',
      ...written,
      starts_at: '2026-11-20T13:00:00.000Z',
      is_scheduled: false,
      components_count: 0,
    },
  ],
  total: 1,
};

interface Answer {
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string;
}
type Answers = Readonly<Record<string, (sent: Readonly<Record<string, unknown>>) => Answer>>;

const conflict: Answer = { code: 'edit_conflict', message: 'Outra pessoa mudou isto.' };
const put = 'PUT /api/admin/blog-entries/barro/draft';
const get = 'GET /api/admin/blog-entries/barro';

/** Answers the calls of an entry's editor; returns the addresses of its frames. */
function answerCalls(answers: Answers): void {
  const every: Answers = {
    'GET /api/admin/me': () => ({ data: { permissions: ['content.read', 'content.write'] } }),
    'GET /api/admin/blog-entries/barro/revisions': () => ({ data: history }),
    'GET /api/admin/previews': (query) => ({
      data: { url: `about:blank#${JSON.stringify(query)}`, expires_at: '' },
    }),
    ...answers,
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.text();
    // The call's own body, written by the client.
    const sent = (body === '' ? Object.fromEntries(searchParams) : JSON.parse(body)) as Record<
      string,
      unknown
    >;
    const answer = every[`${request.method} ${pathname}`]?.(sent);
    if (!answer) throw new Error(`no answer to ${request.method} ${pathname}`);
    const isRefused = answer.code !== undefined;
    return Response.json({ error: isRefused, ...answer }, { status: isRefused ? 409 : 200 });
  });
}

async function renderEditor(content = entry('1', 'Barro e fogo')) {
  return renderInPanel(
    <PanelServicesContext value={createPanelServices([])}>
      <DraftEditor
        kind={editedEntry}
        content={content}
        renderFields={(props) => <EntryFields {...props} />}
      />
    </PanelServicesContext>,
  );
}

const title = page.getByRole('textbox', { name: 'Título do artigo' });
const saved = page.getByRole('status').getByText('Tudo salvo');

it('[ADM+09] saves an article as a draft after a pause in typing', async () => {
  const save = vi.fn((sent: Readonly<Record<string, unknown>>) => ({
    data: entry('2', String(sent['title'])),
  }));
  answerCalls({ [put]: save });
  await renderEditor();
  await title.fill('Barro e vento');
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenCalledWith({ ...text, title: 'Barro e vento', version: '1' });
  await expect.element(saved).toBeVisible();
});

it('[ADM+05] [ADM+09] keeps what was written when another person has changed the article, until one is chosen', async () => {
  const save = vi
    .fn<(sent: Readonly<Record<string, unknown>>) => Answer>()
    .mockReturnValueOnce(conflict)
    .mockReturnValue({ data: entry('3', 'O meu') });
  answerCalls({ [put]: save, [get]: () => ({ data: entry('2', 'O da Bia') }) });
  await renderEditor();
  await title.fill('O meu');
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText(/^Outra pessoa mudou o artigo enquanto você editava/)).toBeVisible();
  await expect.element(title).toHaveValue('O meu');
  await notice.getByRole('button', { name: 'Salvar o meu por cima' }).click();
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ ...text, title: 'O meu', version: '2' }));
  await expect.element(saved).toBeVisible();
});

it('[ADM+05] shows what is stored now if another person changed it before the publication', async () => {
  const publish = vi
    .fn<(sent: Readonly<Record<string, unknown>>) => Answer>()
    .mockReturnValueOnce(conflict)
    .mockReturnValue({ data: { ...entry('3', 'O da Bia'), draft: null } });
  answerCalls({
    'POST /api/admin/blog-entries/barro/publication': publish,
    [get]: () => ({ data: entry('2', 'O da Bia') }),
  });
  await renderEditor();
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  const question = page.getByRole('dialog', { name: 'Publicar o artigo agora?' });
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('Outra pessoa mudou isto.');
  // Behind the question.
  await expect.element(page.getByLabelText('Título do artigo')).toHaveValue('O da Bia');
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(publish).toHaveBeenLastCalledWith({ starts_at: null, version: '2' });
});

it('[ADM+09] shows a version of the history, and restores it as the draft', async () => {
  const restore = vi.fn(() => ({ data: entry('2', 'Barro') }));
  answerCalls({ 'POST /api/admin/blog-entries/barro/revisions/7/restoration': restore });
  await renderEditor();
  await expect.element(page.getByText('Barro · por Bia em 20/11/2026, 09h00')).toBeVisible();
  await page.getByRole('button', { name: 'Ver: No ar desde 20/11/2026, 10h00' }).click();
  const version = page.getByRole('dialog', { name: 'No ar desde 20/11/2026, 10h00' });
  await expect
    .poll(() => version.getByTitle('Pré-visualização da página').element().getAttribute('src'))
    .toContain('"entry":"barro","revision":"7"');
  await version.getByRole('button', { name: 'Restaurar…' }).click();
  await page.getByRole('button', { name: 'Restaurar como rascunho' }).click();
  await expect.element(title).toHaveValue('Barro');
  expect(restore).toHaveBeenCalledWith({ version: '1' });
});

it('[ADM+09] shows an article that nobody sees yet as it will begin', async () => {
  answerCalls({});
  const startsAt = '2026-11-27T13:00:00.000Z';
  const scheduled = { ...written, text, starts_at: startsAt };
  await renderEditor({ ...entry('1', ''), is_shown: false, published: null, draft: null, scheduled });
  await expect.element(page.getByText('Agendada para 27/11/2026, 10h00')).toBeVisible();
  await expect
    .poll(() => page.getByTitle('Pré-visualização da página').element().getAttribute('src'))
    .toContain(`"at":"${startsAt}"`);
});

it('[ADM+09] says at the address of a new article that it is taken', async () => {
  answerCalls({ [put]: () => conflict });
  await renderInPanel(
    <PanelServicesContext value={createPanelServices([])}>
      <NewDraftScreen kind={editedEntry} />
    </PanelServicesContext>,
  );
  await page.getByRole('textbox', { name: 'Título' }).fill('Barro');
  await page.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect.element(page.getByText('Já há um artigo neste endereço. Escolha outro.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Endereço' })).toHaveFocus();
});
