import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { advance, stopClock } from '#app/testing/clock.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { PolicyModal } from './policy-modal.tsx';

const urlKey = 'politica-de-privacidade';
const policy = page.getByRole('dialog', { name: 'Política de privacidade' });
const opener = page.getByRole('button', { name: 'Ler a política' });
const retry = policy.getByRole('button', { name: 'Tentar novamente' });
const alert = policy.getByRole('alert');
/** Text of the policy. */
const words = policy.getByRole('heading', { name: 'Quais dados usamos' });

const contentPage = (html: string, status = 1) => ({
  id: 7,
  url_key: urlKey,
  title: 'Política de privacidade',
  status,
  content: { '01': { position: 1, component: 'content/rich-text', data: { html } } },
});
const wholePolicy = () => contentPage('<h2>Quais dados usamos</h2><p>Só os seus.</p>');

function PageWithPolicy({ isCached = true }: { isCached?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ler a política
      </button>
      <PolicyModal detail={{ urlKey, isCached }} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Opens the page; `answer` responds to its calls and may be replaced later. */
async function openPage(first: () => unknown, isCached = true) {
  const given = { answer: first };
  const calls = answerCalls({ 'GET /api/cms/pages/url/{urlKey}': () => given.answer() });
  await renderInShop(<PageWithPolicy isCached={isCached} />);
  return { given, calls };
}

afterEach(() => tabQueryClient().clear());

it('[CMS-06] [UIX-05] closes the policy by overlay, X and Escape, restores focus, and requests it once', async () => {
  const { calls } = await openPage(wholePolicy);
  for (const close of [
    () => userEvent.click(policy, { position: { x: -40, y: -20 }, force: true }),
    () => policy.getByRole('button', { name: 'Fechar' }).click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(words).toBeVisible();
    await userEvent.keyboard('{Tab}');
    expect(policy.element().contains(document.activeElement)).toBe(true);
    await close();
    await expect.element(policy).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
  expect(calls.map(({ name }) => name)).toEqual([`GET /api/cms/pages/url/${urlKey}`]);
});

it('[CMS-06] requests the current policy once each time it opens, also when it was closed before it came', async () => {
  const late = Promise.withResolvers<unknown>();
  const { given, calls } = await openPage(() => late.promise, false);
  await opener.click();
  await expect.element(policy).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(policy).not.toBeInTheDocument();
  given.answer = wholePolicy;
  await opener.click();
  await expect.element(words).toBeVisible();
  late.resolve(contentPage('<p>Antiga.</p>'));
  await expect.element(words).toBeVisible();
  expect(calls).toHaveLength(2);
});

const fault = 'Erro interno do servidor. Tente novamente mais tarde.';
const other = 'Erro ao carregar o conteúdo. Tente novamente.';

it.each([
  ['Conteúdo não encontrado.', () => refusal(404, 'not_found', 'Not found')],
  ['Conteúdo não está ativo ou disponível', () => contentPage('', 2)],
  ['Nenhum conteúdo encontrado', () => null],
  [fault, () => refusal(500, 'internal_error', 'Internal')],
  [fault, () => new Response('', { status: 503 })],
  [other, () => new Response('', { status: 400 })],
  [other, () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  '[CMS-06] [CMS-07] explains the policy failure %s, does not cache it, and retries on request',
  async (message, fail) => {
    const { given, calls } = await openPage(fail);
    await opener.click();
    await expect.element(alert).toHaveTextContent(`${message}Tentar novamente`);
    expect(calls).toHaveLength(1);
    // It fails again and shows the message again.
    await retry.click();
    await expect.poll(() => calls.length).toBe(2);
    await expect.element(alert).toHaveTextContent(`${message}Tentar novamente`);
    await expectAccessible(policy.element());
    // Reopening requests the failed page again.
    await userEvent.keyboard('{Escape}');
    await expect.element(policy).not.toBeInTheDocument();
    await opener.click();
    await expect.poll(() => calls.length).toBe(3);
    await expect.element(alert).toHaveTextContent(`${message}Tentar novamente`);
    given.answer = wholePolicy;
    retry.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(words).toBeVisible();
    expect(alert.elements()).toEqual([]);
    expect(calls).toHaveLength(4);
  },
);

it("[CMS-07] after 10 s without an answer: 'Tempo limite excedido. Verifique sua conexão.'", async () => {
  const { given, calls } = await openPage(() => new Promise(() => {}));
  stopClock('2026-11-20T12:00:00-03:00');
  await opener.click();
  await expect.poll(() => calls.length).toBe(1);
  await advance(9999);
  expect(alert.elements()).toEqual([]);
  await expect.element(policy.getByText('Carregando o conteúdo')).toBeInTheDocument();
  await advance(1);
  // The error is rendered after timers of its own.
  await expect
    .poll(async () => {
      await advance(10);
      return alert.elements().length;
    })
    .toBe(1);
  await expect
    .element(alert)
    .toHaveTextContent('Tempo limite excedido. Verifique sua conexão.Tentar novamente');
  given.answer = wholePolicy;
  await retry.click();
  await expect
    .poll(async () => {
      await advance(10);
      return words.elements().length;
    })
    .toBe(1);
});

it('[CMS-06] explains an empty policy page', async () => {
  await openPage(() => contentPage(''));
  await opener.click();
  await expect.element(policy.getByRole('heading', { name: 'Conteúdo não encontrado' })).toBeVisible();
  await expect
    .element(policy.getByText('O conteúdo solicitado não está disponível no momento.', { exact: true }))
    .toBeVisible();
  await expectAccessible(policy.element());
});
