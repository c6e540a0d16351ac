import type { Manifest } from '@tanstack/react-router';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { createElement } from 'react';

import { assetManifest, developmentManifest } from './asset-manifest.ts';
import { describeAddress } from './platform/access/describe-address.ts';
import { runInRequest } from './platform/rendering/request-context.ts';
import type { RenderedDocument, RequestContext } from './platform/rendering/request-context.ts';
import { createStorefrontRouter } from './router.tsx';

export { assetManifest, developmentManifest };

/** Renders the document of a path with its query. */
export function render(
  address: string,
  context: RequestContext,
  manifest: Manifest,
): Promise<RenderedDocument> {
  // The context reaches loaders without passing through the router.
  return runInRequest(context, () => renderInRequest(address, context, manifest));
}

async function renderInRequest(
  address: string,
  context: RequestContext,
  manifest: Manifest,
): Promise<RenderedDocument> {
  const router = await createStorefrontRouter(context);
  const handle = createRequestHandler({
    createRouter: () => router,
    request: new Request(new URL(address, 'http://localhost')),
    getRouterManifest: () => manifest,
  });
  const response = await handle(({ router: loaded, responseHeaders }) =>
    renderRouterToString({
      router: loaded,
      responseHeaders,
      children: createElement(RouterServer, { router: loaded }),
    }),
  );
  const { status } = response;
  const location = response.headers.get('location');
  if (location !== null) return { status, location, html: null };
  const text = await response.text();
  // A component that throws makes the router answer with a line of text.
  return { status, location, html: text.startsWith('<!DOCTYPE html>') ? text : null };
}

/** Returns the lookup of declarations that a path's route makes, for decisions that come before rendering. */
export async function addressMatcher() {
  return describeAddress(await createStorefrontRouter({ store: null }));
}
