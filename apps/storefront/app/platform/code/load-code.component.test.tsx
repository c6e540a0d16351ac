import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { fetchParts, pageParts } from '#app/platform/hydration/page-parts.ts';
import { inPlaceholder, whenNear } from '#app/platform/hydration/when-near.tsx';

import { lazyDialog } from './lazy-dialog.tsx';
import { lazyNeeded } from './lazy-needed.tsx';
import { loadCode } from './load-code.ts';
import { lastChunkReload } from './reload-for-code.ts';

const notice = page.getByText(/^Sem conexão com a internet/);
const missing = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

let isOnline: boolean;
/** A network that browsers take for a connection, without internet. */
let isServerAway: boolean;

beforeEach(() => {
  isOnline = true;
  isServerAway = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const pageFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
    if (input[0] !== '/healthcheck') return pageFetch(...input);
    if (isServerAway) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
});

afterEach(() => vi.unstubAllGlobals());

function comeBack(): void {
  isOnline = true;
  isServerAway = false;
  window.dispatchEvent(new Event('online'));
}

/** Code that loads while the server can be reached. */
const code = () => vi.fn(() => (isOnline && !isServerAway ? Promise.resolve('code') : missing()));

it.each(['offline', 'a network without internet'])(
  '[UIX+05] waits for the connection with a notice, then goes on: %s',
  async (loss) => {
    if (loss === 'offline') isOnline = false;
    else isServerAway = true;
    const load = code();
    const loading = loadCode(load);
    await expect.element(notice).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
    comeBack();
    await expect(loading).resolves.toBe('code');
    await expect.element(notice).not.toBeInTheDocument();
  },
);

it('[UIX+05] shows one notice for several actions, above an open dialog', async () => {
  isOnline = false;
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  const loading = [loadCode(code()), loadCode(code())];
  await expect.element(notice).toBeVisible();
  expect(notice.elements()).toHaveLength(1);
  comeBack();
  await Promise.all(loading);
  dialog.remove();
});

it('waits without a notice for what the shopper has not asked for', async () => {
  isOnline = false;
  const loading = loadCode(code(), { isQuiet: true });
  await expect(Promise.race([loading, Promise.resolve('waits')])).resolves.toBe('waits');
  expect(notice.elements()).toEqual([]);
  comeBack();
  await expect(loading).resolves.toBe('code');
});

it('[UIX+05] asks again for code that failed just before the connection came back', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code').mockImplementationOnce(missing);
  await expect(loadCode(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('rejects when the server responds without the code', async () => {
  await expect(loadCode(missing)).rejects.toThrow('Failed to fetch');
});

it('[UIX+02] shows a part that the page needs once the connection is back, and its skeleton until then', async () => {
  isOnline = false;
  const Part = lazyNeeded(async () => (await code()(), () => <p>O conteúdo</p>));
  await render(
    <Suspense fallback={<p>Carregando</p>}>
      <Part />
    </Suspense>,
  );
  await expect.element(page.getByText('Carregando')).toBeVisible();
  await expect.element(notice).toBeVisible();
  comeBack();
  await expect.element(page.getByText('O conteúdo')).toBeVisible();
});

it('[UIX+02] offers to reload the page in place of a part that is missing', async () => {
  const Part = lazyNeeded(missing);
  await render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await expect.element(page.getByRole('button', { name: 'Atualizar a página' })).toBeVisible();
});

it('[UIX+02] [RTE-08] mends a shelf whose chunk was missing when it is asked for again', async () => {
  let isMissing = true;
  const load = vi.fn(async () => (isMissing ? missing() : () => <p>Escolhas da casa</p>));
  const Shelf = inPlaceholder('mended-shelf', whenNear('mended-shelf', load));
  await render(<Shelf />);
  await expect(fetchParts(['mended-shelf'])).rejects.toThrow('Failed to fetch');
  await expect.element(page.getByText('Escolhas da casa')).not.toBeInTheDocument();
  isMissing = false;
  await fetchParts(['mended-shelf']);
  await expect.element(page.getByText('Escolhas da casa')).toBeVisible();
  pageParts.delete('mended-shelf');
});

it('shows an extra once the connection is back, and nothing until then', async () => {
  isOnline = false;
  const Extra = lazyExtra(async () => (await code()(), () => <p>O extra</p>));
  await render(
    <Suspense fallback={<p>Carregando</p>}>
      <Extra />
      <p>A página</p>
    </Suspense>,
  );
  await expect.element(page.getByText('A página')).toBeVisible();
  comeBack();
  await expect.element(page.getByText('O extra')).toBeVisible();
});

it('[UIX+05] says with each press that the code of a dialog is missing, and opens it once it is there', async () => {
  // The page was reloaded a moment ago.
  lastChunkReload.write(Date.now());
  const toasts: string[] = [];
  const stop = onAppEvent('toast', ({ message }) => void toasts.push(message));
  let isThere = false;
  const Panel = lazyDialog(async () => {
    if (!isThere) await missing();
    return ({ isOpen }: { isOpen: boolean; onClose: () => void }) => (isOpen ? <p>O painel</p> : null);
  });
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Abrir
        </button>
        <Suspense>
          <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      </>
    );
  }
  await render(<Opener />);
  for (const presses of [1, 2]) {
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.poll(() => toasts).toHaveLength(presses);
  }
  expect(toasts[0]).toMatch(/^Uma parte da página não carregou/);
  isThere = true;
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.element(page.getByText('O painel')).toBeVisible();
  stop();
  lastChunkReload.clear();
});
