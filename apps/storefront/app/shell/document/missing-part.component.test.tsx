import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { lastChunkReload } from '#app/platform/code/reload-for-code.ts';
import { adoptEarlyTexts } from '#app/platform/hydration/early-actions.ts';
import { startReplay } from '#app/platform/hydration/start-replay.ts';
import { inPlaceholder, whenActive, whenNear } from '#app/platform/hydration/when-near.tsx';
import { followPlainLinks } from '#app/platform/navigation/follow-plain-links.ts';

import { earlyActionsScript } from './early-actions-script.ts';

/** What a page's part may hold: everything that a shopper can press, choose or fill. */
const content = `
  <button type="button">Abrir medidas</button>
  <button type="button" popovertarget="aviso">Avise-me</button><div id="aviso" popover>Deixe seu e-mail</div>
  <select aria-label="Ordem"><option>Relevância</option><option>Preço</option></select>
  <input type="checkbox" aria-label="Só com estoque">
  <input aria-label="Seu nome">
  <a href="#filtros">Filtrar</a>
  <form method="post" novalidate><button>Calcular</button></form>
  <form method="post" action="/acoes/adicionar"><input type="radio" name="option.color" aria-label="Areia"><button>Adicionar</button></form>`;

/** The server no longer has the code of the part, as after a new release. */
const missing = () => Promise.reject<ComponentType>(new Error('Failed to fetch dynamically imported module'));
const waitsFor = { screen: whenNear('near-part', missing), activity: whenActive('active-part', missing) };

const toasts: string[] = [];
const posted: string[] = [];

beforeAll(() => {
  // As the browser runs it in the head of every page.
  const script = document.createElement('script');
  script.textContent = earlyActionsScript;
  document.head.append(script);
});

beforeEach(() => {
  toasts.length = 0;
  posted.length = 0;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(new URL(this.action).pathname);
  });
  // The page has been reloaded a moment ago: the code is still missing.
  lastChunkReload.write(Date.now());
  const pageFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (...input: Parameters<typeof fetch>) =>
    input[0] === '/healthcheck' ? Promise.resolve(new Response('ok')) : pageFetch(...input),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Opens a page whose part waits for the screen or for activity, and whose code is missing. */
const open = (waits: keyof typeof waitsFor) =>
  show({ screen: 'near-part', activity: 'active-part' }[waits], waitsFor[waits], content);

/** Shows a page whose HTML the server has sent, and starts what every page starts. Returns what ends it. */
function show(code: string, component: ComponentType, html: string): () => void {
  const Part = inPlaceholder(code, component);
  const container = document.createElement('div');
  // The comments are React's marks of a complete `Suspense`.
  container.innerHTML = `<div data-part="${code}"><!--$-->${html}<!--/$--></div>`;
  document.body.append(container);
  const root = hydrateRoot(container, <Part />);
  const stop = onAppEvent('toast', ({ message }) => void toasts.push(message));
  adoptEarlyTexts();
  startReplay();
  return () => {
    stop();
    root.unmount();
    container.remove();
  };
}

const uses: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a press on a button', () => page.getByRole('button', { name: 'Abrir medidas' }).click()],
  ['a choice from a list', () => page.getByLabelText('Ordem').selectOptions('Preço')],
  ['a check mark', () => page.getByLabelText('Só com estoque').click()],
  ['a link that opens something here', () => page.getByRole('link', { name: 'Filtrar' }).click()],
  ['a form that needs scripts', () => page.getByRole('button', { name: 'Calcular' }).click()],
];
const allUses = (Object.keys(waitsFor) as (keyof typeof waitsFor)[]).flatMap((waits) =>
  uses.map(([use, act]) => [waits, use, act] as const),
);

it.each(allUses)(
  '[UIX+05] a part that waits for the %s says that its code is missing: %s',
  async (waits, _, act) => {
    const close = open(waits);
    await act();
    await expect.poll(() => toasts).toEqual([expect.stringMatching(/^Uma parte da página não carregou/)]);
    expect(posted).toEqual([]);
    close();
  },
);

it.each(['screen', 'activity'] as const)(
  '[UIX+06] a form with an address in a part that waits for the %s is the browser’s when the code is missing',
  async (waits) => {
    const close = open(waits);
    const color = page.getByLabelText('Areia');
    await color.click();
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await expect.poll(() => posted).toEqual(['/acoes/adicionar']);
    await expect.element(color).toBeChecked();
    expect(toasts).toEqual([]);
    close();
  },
);

it.each(['screen', 'activity'] as const)(
  '[UIX+06] a part that waits for the %s opens what the browser itself can open, when the code is missing',
  async (waits) => {
    const close = open(waits);
    await page.getByRole('button', { name: 'Avise-me' }).click();
    await expect.element(page.getByText('Deixe seu e-mail')).toBeVisible();
    expect(toasts).toEqual([]);
    close();
  },
);

it('follows a link that its component would scroll for, when the code is missing', async () => {
  const close = show(
    'active-part',
    waitsFor.activity,
    '<a href="#pagina-2" data-keeps-scroll="">Próxima</a>',
  );
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expect.poll(() => window.location.hash).toBe('#pagina-2');
  expect(toasts).toEqual([]);
  window.history.replaceState(null, '', window.location.pathname);
  close();
});

it('[RTE-10] leaves a link that scrolls to its component, whose code comes after the press', async () => {
  const followed: string[] = [];
  const pressed: string[] = [];
  const following = new AbortController();
  const arrival = Promise.withResolvers<ComponentType>();
  followPlainLinks({ goTo: (href) => void followed.push(href), preload: () => {} }, following.signal);
  const close = show(
    'late-part',
    whenActive('late-part', () => arrival.promise),
    '<a href="/busca?page=2" data-keeps-scroll="">Próxima</a>',
  );
  await page.getByRole('link', { name: 'Próxima' }).click();
  arrival.resolve(() => (
    <a
      href="/busca?page=2"
      data-keeps-scroll=""
      onClick={(event) => {
        event.preventDefault();
        pressed.push(event.currentTarget.pathname);
      }}
    >
      Próxima
    </a>
  ));
  await expect.poll(() => pressed).toEqual(['/busca']);
  expect(followed).toEqual([]);
  following.abort();
  close();
});

it('[UIX+02] keeps the HTML of a part whose code is missing, with what is typed into it', async () => {
  const close = open('activity');
  const name = page.getByLabelText('Seu nome');
  await name.click();
  await userEvent.keyboard('Beatriz');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect.poll(() => posted).toEqual(['/acoes/adicionar']);
  await expect.element(name).toHaveValue('Beatriz');
  close();
});
