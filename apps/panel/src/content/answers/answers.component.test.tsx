import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminCallName } from '@vitrine/contract/admin/admin-contract.ts';
import type { Permission } from '@vitrine/contract/admin/permissions.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { UnansweredSearchesPage } from '#panel/reports/unanswered-searches-page.tsx';
import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { recordList } from '#panel/ui/list/record-list.ts';

import { SearchAnswerListScreen } from './search-answer-list-screen.tsx';
import { SearchAnswerScreen } from './search-answer-screen.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => sessionStorage.clear());

const editor: readonly Permission[] = ['content.read', 'content.write'];
const question = 'vcs cortam tecido';

interface Opened {
  readonly post?: AdminAnswers['POST /api/admin/search-answers'];
  readonly query?: string;
  readonly permissions?: readonly Permission[];
}

function openForm({ post, query = '', permissions = editor }: Opened = {}) {
  const client = answeringClient(post ? { 'POST /api/admin/search-answers': post } : {}, permissions);
  return renderInPanel(<SearchAnswerScreen />, { client, query });
}

const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = page.getByRole('button', { name: 'Salvar' });

function refused(code: string, message: string, data: unknown = null): AdminCallError {
  const call: AdminCallName = 'POST /api/admin/search-answers';
  return new AdminCallError(call, { status: 422, code, message, data });
}

it('[CAT+05] leads from a search without a result to the form of its answer', async () => {
  const client = answeringClient(
    {
      'GET /api/admin/reports/unanswered-searches': () => [
        { words: question, times: 12, last_at: '2026-11-20T12:00:00.000Z' },
      ],
    },
    editor,
  );
  await renderInPanel(<UnansweredSearchesPage />, { client });
  const link = page.getByRole('link', { name: `Responder “${question}”` });
  await expect.element(link).toBeVisible();
  const address = new URL(link.element().getAttribute('href') ?? '', 'https://painel.example');
  expect(address.pathname).toBe('/respostas-da-busca/nova');
  expect(address.searchParams.get('pergunta')).toBe(question);
  await expectAccessibleScreen();
});

it('[CAT+05] does not offer an answer to those who may not write content', async () => {
  const client = answeringClient(
    {
      'GET /api/admin/reports/unanswered-searches': () => [
        { words: question, times: 1, last_at: '2026-11-20T12:00:00.000Z' },
      ],
    },
    ['content.read'],
  );
  await renderInPanel(<UnansweredSearchesPage />, { client });
  await expect.element(page.getByText(question)).toBeVisible();
  expect(page.getByRole('link', { name: /^Responder/ }).elements()).toEqual([]);
});

it.each([390, 1440])(
  '[CAT+05] at %i px fills title and first phrasing with the question, and saves the answer',
  async (width) => {
    await page.viewport(width, 900);
    const sent = vi.fn();
    await openForm({
      query: `?pergunta=${encodeURIComponent(question)}`,
      post: ({ body }) => {
        sent(body);
        return { ...body, id: 7, version: 'v1' };
      },
    });
    await expect.element(field('Título')).toHaveValue('Vcs cortam tecido');
    await expect.element(field('Perguntas')).toHaveValue(question);
    await expect.element(field('Resposta')).toHaveValue('');
    await expect.element(page.getByRole('switch', { name: 'Ligada' })).toBeChecked();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessibleScreen();
    await field('Resposta').fill('Cortamos a partir de meio metro.');
    await field('Perguntas').fill(`${question}\n\n  tecido a metro  `);
    await save.click();
    await expect
      .poll(() => sent)
      .toHaveBeenCalledExactlyOnceWith({
        title: 'Vcs cortam tecido',
        text: 'Cortamos a partir de meio metro.',
        link: '',
        phrasings: [question, 'tecido a metro'],
        is_active: true,
      });
    await expect.element(page.getByText('Resposta salva: a próxima busca já a mostra')).toBeVisible();
  },
);

it('[CAT+05] shows refused fields in Portuguese where they are, and keeps what was typed', async () => {
  await openForm({
    post: () => {
      throw refused('validation_failed', 'Invalid.', {
        text: ['validation.required'],
        'phrasings.1': ['validation.too_long'],
      });
    },
  });
  await field('Título').fill('Corte de tecido');
  await field('Perguntas').fill('tecido a metro\numa pergunta longa demais');
  await save.click();
  await expect.element(field('Resposta')).toHaveAccessibleDescription('Preencha este campo.');
  await expect
    .element(field('Perguntas'))
    .toHaveAccessibleDescription('Este valor é longo ou grande demais.');
  await expect.element(field('Título')).toHaveValue('Corte de tecido');
  await expect.element(field('Perguntas')).toHaveValue('tecido a metro\numa pergunta longa demais');
  await expectAccessibleScreen();
});

it('[CAT+05] says the limit of answers, and keeps what was typed', async () => {
  const message = 'A loja já tem 500 respostas da busca. Exclua as que não servem mais.';
  await openForm({
    post: () => {
      throw refused('answers_too_many', message, { limit: '500' });
    },
  });
  await field('Título').fill('Corte de tecido');
  await field('Resposta').fill('Cortamos.');
  await field('Perguntas').fill('tecido a metro');
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  await expect.element(field('Resposta')).toHaveValue('Cortamos.');
});

it('[CAT+05] shows the form without a way to save to those who may only read', async () => {
  await openForm({ permissions: ['content.read'] });
  await expect.element(field('Título')).toBeDisabled();
  expect(save.elements()).toEqual([]);
});

const list = recordList({ name: 'search-answers', key: 'id', call: 'GET /api/admin/search-answers' });

function openList(rows: readonly { id: number; title: string; phrasings: string[]; is_active: boolean }[]) {
  const items = rows.map((row) => ({ ...row, changed_at: '2026-11-20T12:00:00.000Z' }));
  const client = answeringClient(
    { 'GET /api/admin/search-answers': () => ({ items, total: items.length }) },
    editor,
  );
  return renderInPanel(<SearchAnswerListScreen />, { client, list });
}

it.each([390, 1440])('[CAT+05] lists at %i px the answers with their phrasings and state', async (width) => {
  await page.viewport(width, 900);
  await openList([
    { id: 7, title: 'Corte de tecido', phrasings: ['tecido a metro', 'corta tecido'], is_active: true },
    { id: 8, title: 'Estacionamento', phrasings: ['tem vaga'], is_active: false },
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Corte de tecido' }))
    .toHaveAttribute('href', '/respostas-da-busca/7');
  // A table's rows after its head; on a phone cards.
  const rows = width < 900 ? page.getByRole('listitem') : page.getByRole('rowgroup').last().getByRole('row');
  const [first, second] = [rows.nth(0), rows.nth(1)];
  await expect.element(first).toMatchTextContent('“tecido a metro” e mais 1');
  await expect.element(first).toMatchTextContent('Ligada');
  await expect.element(second).toMatchTextContent('“tem vaga”');
  await expect.element(second).toMatchTextContent('Desligada');
  await expect.element(page.getByRole('link', { name: 'Nova resposta' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessibleScreen();
});

it('[CAT+05] says where questions without an answer are while there are no answers', async () => {
  await openList([]);
  await expect.element(page.getByText(/^Ainda não há respostas\./)).toBeVisible();
});
