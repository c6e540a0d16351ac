import { pathToFileURL } from 'node:url';

import type { AddressDescription } from '#app/platform/describe-address.ts';
import type { RenderedDocument, RequestContext } from '#app/platform/request-context.ts';

/** What the built app offers this server. */
export interface Renderer {
  /** `address` is a path with its query. */
  render(address: string, context: RequestContext): Promise<RenderedDocument>;
  describePath(path: string): AddressDescription;
}

interface RenderEntry {
  render: Renderer['render'];
  addressMatcher(): Promise<Renderer['describePath']>;
}

export async function rendererOf(entry: RenderEntry): Promise<Renderer> {
  const describePath = await entry.addressMatcher();
  return { render: (address, context) => entry.render(address, context), describePath };
}

/** The app as `vite build` left it. */
export async function builtRenderer(file: string): Promise<Renderer> {
  // The type of the file that is built from app/render-entry.ts.
  const entry = (await import(pathToFileURL(file).href)) as RenderEntry;
  return rendererOf(entry);
}
