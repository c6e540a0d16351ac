import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import type { Manifest } from '@tanstack/react-router';

import type { BuiltChunks } from '#app/asset-manifest.ts';
import type { AddressDescription } from '#app/platform/access/describe-address.ts';
import type { RenderedDocument, RequestContext } from '#app/platform/rendering/request-context.ts';

/** The built app. */
export interface Renderer {
  /** `address` is a path with its query. */
  render(address: string, context: RequestContext): Promise<RenderedDocument>;
  describePath(path: string): AddressDescription;
}

export interface RenderEntry {
  render(address: string, context: RequestContext, manifest: Manifest): Promise<RenderedDocument>;
  addressMatcher(): Promise<Renderer['describePath']>;
  assetManifest(chunks: BuiltChunks): Manifest;
  readonly developmentManifest: Manifest;
}

export async function rendererOf(entry: RenderEntry, manifest: Manifest): Promise<Renderer> {
  const describePath = await entry.addressMatcher();
  return { render: (address, context) => entry.render(address, context, manifest), describePath };
}

/** Loads the app from the folder of `vite build`. */
export async function builtRenderer(folder: string): Promise<Renderer> {
  // The file is built from app/render-entry.ts, which has this type.
  const entry = (await import(pathToFileURL(`${folder}/server/render-entry.js`).href)) as RenderEntry;
  const chunks = JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8')) as BuiltChunks;
  return rendererOf(entry, entry.assetManifest(chunks));
}
