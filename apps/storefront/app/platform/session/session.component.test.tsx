import { RouterContextProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { serviceOf } from '#app/platform/services/service-of.ts';
import { bareRouter } from '#app/testing/bare-router.ts';

import { useSession } from './session-state.ts';
import { createSession } from './session.ts';

function Status() {
  return <output>{useSession(({ status }) => status)}</output>;
}

it('hydrates a part of the page as the server rendered it, though the session was restored before', async () => {
  const router = bareRouter();
  const container = document.createElement('div');
  container.innerHTML = '<output>unknown</output>';
  document.body.append(container);
  const rendered = container.firstElementChild;
  serviceOf(router, createSession).markAsGuest();
  const mismatches: unknown[] = [];
  const root = hydrateRoot(
    container,
    <RouterContextProvider router={router}>
      <Status />
    </RouterContextProvider>,
    { onRecoverableError: (error) => mismatches.push(error) },
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('guest');
  expect(mismatches).toEqual([]);
  expect(container.firstElementChild).toBe(rendered);
});
