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
import { placeOf } from './shell/document/store-head.tsx';
import type { PickedStyles } from './style-picker.ts';

export { assetManifest, developmentAssets };

/** Renders the document of a path with its query. */
export function render(
  address: string,
  context: RequestContext,
  assets: DocumentAssets,
): Promise<RenderedDocument> {
  // The context reaches loaders without passing through the router.
  return runInRequest({ ...context, late: assets.late }, () => renderInRequest(address, context, assets));
}

async function renderInRequest(
  address: string,
  context: RequestContext,
  { manifest, late }: DocumentAssets,
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
    const document = await transformHtmlStringWithRouter(loaded, markup);
    html = late ? withStyles(document, late.pickStyles(document, context.framedBy !== null)) : document;
    return new Response(null, { status: getSsrStatus(loaded) });
  });
  return { status: response.status, location: response.headers.get('location'), html };
}

/** Puts the styles that a document uses where its head has places for them. */
const withStyles = (html: string, { rules, fonts }: PickedStyles) =>
  html.replace(placeOf.rules, () => rules).replace(placeOf.fonts, () => fonts);

/** Returns the patterns of all addresses. */
export async function routePatterns(): Promise<ReadonlySet<string>> {
  const { routesById } = await createStorefrontRouter({ store: null });
  return new Set(Object.values(routesById).map(({ fullPath }) => fullPath));
}

/** Returns the lookup of declarations that a path's route makes, for decisions that come before rendering. */
export async function addressMatcher() {
  return describeAddress(await createStorefrontRouter({ store: null }));
}
