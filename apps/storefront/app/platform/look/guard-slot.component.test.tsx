import { type FunctionComponent, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { look } from '../../../../../examples/look/look.tsx';
import { guardSlot } from './guard-slot.tsx';
import type { FooterSlotProps, Look } from './look.ts';

const Own = () => <p>a coluna da loja</p>;
const props: FooterSlotProps = {
  storeName: 'Casa Aurora',
  description: 'Linho e barro.',
  parts: { social: null, links: <a href="/sala/c">Sala</a>, contact: null },
};

let container: HTMLElement | undefined;
let root: ReturnType<typeof hydrateRoot> | undefined;
afterEach(() => {
  root?.unmount();
  container?.remove();
  vi.restoreAllMocks();
});

/** Shows what the server sends of a slot, then hydrates it; returns the problems that React reports. */
function hydrateSlot(Slot: FunctionComponent<FooterSlotProps>) {
  const problems: unknown[] = [];
  container = document.createElement('div');
  container.innerHTML = renderToString(createElement(Slot, props));
  document.body.append(container);
  const served = container.querySelector('button, p');
  root = hydrateRoot(container, createElement(Slot, props), {
    onRecoverableError: (error) => problems.push(error),
    onCaughtError: (error) => problems.push(error),
  });
  return { problems, served };
}

it('hydrates the example’s component as the server has sent it', async () => {
  const { problems, served } = hydrateSlot(guardSlot(look, 'Footer', Own));
  await expect.element(page.getByText('Feito à mão por Casa Aurora')).toBeVisible();
  const link = page.getByRole('link', { name: 'Sala' });
  await expect.element(link).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Mapa da loja' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(link).not.toBeInTheDocument();
  expect(problems).toEqual([]);
  expect(container?.contains(served)).toBe(true);
});

it('shows the shop’s own component if the one of the look throws in the browser, and logs the slot', async () => {
  const warnings = vi.spyOn(console, 'warn').mockReturnValue();
  const failing: Look = {
    version: 1,
    slots: {
      Footer: () => {
        throw new Error('look');
      },
    },
  };
  hydrateSlot(guardSlot(failing, 'Footer', Own));
  await expect.poll(() => warnings.mock.calls.length).toBe(1);
  expect(warnings.mock.calls[0]).toMatchObject(['look slot failed', { slot: 'Footer' }]);
  await expect.element(page.getByText('a coluna da loja')).toBeVisible();
});
