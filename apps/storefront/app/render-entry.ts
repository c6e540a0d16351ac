import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

import { type DocumentAssets, assetManifest, developmentAssets } from './asset-manifest.ts';
import { describeAddress } from './platform/access/describe-address.ts';
import { runInRequest } from './platform/rendering/request-context.ts';
import type { RenderedDocument, RequestContext } from './platform/rendering/request-context.ts';
import { createStorefrontRouter } from './router.tsx';

export { assetManifest, developmentAssets };

/** Renders the document of a path with its query. */
export function render(
  address: string,
  context: RequestContext,
  { manifest, modulesOf }: DocumentAssets,
): Promise<RenderedDocument> {
  // The context reaches loaders without passing through the router.
  return runInRequest({ ...context, modulesOf }, () => renderInRequest(address, context, manifest));
}

async function renderInRequest(
  address: string,
  context: RequestContext,
  manifest: DocumentAssets['manifest'],
): Promise<RenderedDocument> {
  const router = await createStorefrontRouter(context);
  const handle = createRequestHandler({
    createRouter: () => router,
    request: new Request(new URL(address, 'http://localhost')),
    getRouterManifest: () => manifest,
  });
  // The text is passed beside the response: a body would be encoded, and decoded again.
  let html: string | null = null;
  const response = await handle(async ({ router: loaded }) => {
    const markup = renderToString(createElement(RouterServer, { router: loaded }));
    html = await transformHtmlStringWithRouter(loaded, markup);
    return new Response(null, { status: getSsrStatus(loaded) });
  });
  return { status: response.status, location: response.headers.get('location'), html };
}

/** Returns the patterns of all addresses. */
export async function routePatterns(): Promise<ReadonlySet<string>> {
  const { routesById } = await createStorefrontRouter({ store: null });
  return new Set(Object.values(routesById).map(({ fullPath }) => fullPath));
}

/** Returns the lookup of declarations that a path's route makes, for decisions that come before rendering. */
export async function addressMatcher() {
  return describeAddress(await createStorefrontRouter({ store: null }));
}
