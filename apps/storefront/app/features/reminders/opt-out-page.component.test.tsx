import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { OptOutPage } from './opt-out-page.tsx';

const token = `7d444840-9dc0-41d1-b245-5ffdce74fad2.${'a'.repeat(43)}`;
let before = '';
beforeEach(() => {
  before = window.location.href;
  const url = new URL(before);
  url.searchParams.set('t', token);
  window.history.replaceState(null, '', url);
});
afterEach(() => window.history.replaceState(null, '', before));

it.each([390, 1440])(
  '[INT+06] ends the reminders only by a button, and takes it back, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const sent: unknown[] = [];
    answerCalls({
      'POST /api/customer/reminder-opt-outs': async (request) => {
        const body = (await request.json()) as { is_wanted: boolean };
        sent.push(body);
        return { is_wanted: body.is_wanted };
      },
    });
    await renderInShop(<OptOutPage />);
    await expectAccessible(document.body);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Não quero mais lembretes' }).click();
    await expect.element(page.getByText(/não manda mais lembretes/)).toBeVisible();
    await page.getByRole('button', { name: /Foi engano/ }).click();
    await expect.element(page.getByText(/volta a receber lembretes/)).toBeVisible();
    expect(sent).toEqual([
      { token, is_wanted: false },
      { token, is_wanted: true },
    ]);
  },
);

it('[INT+06] says that a link is of no reminder', async () => {
  answerCalls({ 'POST /api/customer/reminder-opt-outs': () => refusal(404, 'not_found', 'Not found.') });
  await renderInShop(<OptOutPage />);
  await page.getByRole('button', { name: 'Não quero mais lembretes' }).click();
  await expect.element(page.getByText(/não é de um lembrete desta loja/)).toBeVisible();
});
