import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import type { Logger } from 'pino';

import type { BuiltChunks, DocumentAssets } from '#app/asset-manifest.ts';
import type { AddressDescription } from '#app/platform/access/describe-address.ts';
import type { RenderedDocument, RequestContext } from '#app/platform/rendering/request-context.ts';
import type { StyleRules } from '#app/style-picker.ts';
import { styleRulesFile } from '#server/assets/style-rules-file.ts';

/** The built app. */
export interface Renderer {
  /** `address` is a path with its query. */
  render(address: string, context: RequestContext): Promise<RenderedDocument>;
  describePath(path: string): AddressDescription;
  /** The patterns of all addresses. */
  readonly routePatterns: ReadonlySet<string>;
}

export interface RenderEntry {
  render(address: string, context: RequestContext, assets: DocumentAssets): Promise<RenderedDocument>;
  addressMatcher(): Promise<Renderer['describePath']>;
  routePatterns(): Promise<ReadonlySet<string>>;
  assetManifest(chunks: BuiltChunks, rules: StyleRules): DocumentAssets;
  readonly developmentAssets: DocumentAssets;
}

export async function rendererOf(entry: RenderEntry, assets: DocumentAssets): Promise<Renderer> {
  const describePath = await entry.addressMatcher();
  const routePatterns = await entry.routePatterns();
  return {
    render: (address, context) => entry.render(address, context, assets),
    describePath,
    routePatterns,
  };
}

/** Loads the app from the folder of `vite build`. */
export async function builtRenderer(folder: string): Promise<Renderer> {
  // The file is built from app/render-entry.ts, which has this type.
  const entry = (await import(pathToFileURL(`${folder}/server/render-entry.js`).href)) as RenderEntry;
  const ofBuild = (file: string): unknown => JSON.parse(readFileSync(`${folder}/client/${file}`, 'utf8'));
  const chunks = ofBuild('.vite/manifest.json') as BuiltChunks;
  return rendererOf(entry, entry.assetManifest(chunks, ofBuild(styleRulesFile) as StyleRules));
}

/** Starts loading the app. Returns a function that returns it, or null until it is loaded. */
export function loadedRenderer(load: () => Promise<Renderer>, log: Logger): () => Renderer | null {
  let loaded: Renderer | null = null;
  load().then(
    (renderer) => (loaded = renderer),
    (error: unknown) => log.error({ err: error }, 'app not loaded'),
  );
  return () => loaded;
}
