import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { type FunctionComponent, type ReactNode, lazy } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { faultOptions } from './router.tsx';

function Throwing(): never {
  throw new Error('Failed to fetch dynamically imported module: /assets/x.js');
}
const LazyThrowing = lazy<FunctionComponent>(() =>
  Promise.reject(new Error('Failed to fetch dynamically imported module')),
);

/** The component that throws in each layer, from the page outwards. */
const layers = {
  'a loader': { loader: () => Promise.reject(new Error('loader')) },
  'a page': { component: Throwing },
  'lazy code of a page': { component: LazyThrowing },
  'the error screen of a page': { component: Throwing, errorComponent: Throwing },
  'the frame': { rootComponent: Throwing },
  'the frame and its error screen': { rootComponent: Throwing, rootError: Throwing },
  'the document': { shell: Throwing },
};

interface Layers {
  loader?: () => Promise<unknown>;
  component?: (() => ReactNode) | typeof LazyThrowing;
  errorComponent?: () => ReactNode;
  rootComponent?: () => ReactNode;
  rootError?: () => ReactNode;
  shell?: () => ReactNode;
}

let root: Root | undefined;
let frame: HTMLIFrameElement;

beforeEach(() => {
  // A document of its own, which the error page replaces.
  frame = document.createElement('iframe');
  frame.width = '390';
  frame.height = '600';
  document.body.append(frame);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  root?.unmount();
  frame.remove();
});

async function open({ loader, component, errorComponent, rootComponent, rootError, shell }: Layers) {
  const rootRoute = createRootRoute({
    component: rootComponent ?? Outlet,
    ...(rootError && { errorComponent: rootError }),
    shellComponent:
      shell ??
      (({ children }: { children: ReactNode }) => (
        <html lang="pt-BR">
          <head />
          <body>{children}</body>
        </html>
      )),
  });
  const home = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    ...(loader && { loader }),
    component: component ?? (() => <h1>Página</h1>),
    ...(errorComponent && { errorComponent }),
  });
  const router = createRouter({
    ...faultOptions,
    routeTree: rootRoute.addChildren([home]),
    history: createMemoryHistory(),
  });
  await router.load();
  const { contentDocument } = frame;
  if (!contentDocument) throw new Error('the frame has no document');
  root = createRoot(contentDocument);
  root.render(<RouterProvider router={router} />);
}

it.each(Object.entries<Layers>(layers))(
  '[UIX+05] shows our Portuguese words when %s throws',
  async (_, throwing) => {
    await open(throwing);
    const shop = page.frameLocator(page.elementLocator(frame));
    await expect.element(shop.getByRole('heading', { name: 'Algo não saiu como esperado' })).toBeVisible();
    expect(frame.contentDocument?.documentElement.lang).toBe('pt-BR');
    expect(frame.contentDocument?.body.textContent).not.toMatch(/something went wrong|show error/i);
  },
);
