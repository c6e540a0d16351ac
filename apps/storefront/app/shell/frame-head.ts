import type { StoreContext } from '#app/platform/store-context.ts';

import { storeHead } from './document-head.ts';
import { earlyActionsScript } from './early-actions-script.ts';
import { earlyCommandsScript } from './early-commands-script.ts';
import { fontPreloads } from './font-preloads.ts';
import { themeCss } from './theme-tokens.ts';

// A server has the same object for a store until the store changes.
const heads = new WeakMap<StoreContext, ReturnType<typeof makeHead>>();

/** What the head of every page of a store holds; made on the server, so that no browser works out a theme. */
export function frameHead(store: StoreContext): FrameHead {
  const head = heads.get(store) ?? makeHead(store);
  heads.set(store, head);
  return head;
}

function makeHead(store: StoreContext) {
  const { meta, links } = storeHead(store);
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: store.name },
      ...meta,
    ],
    links: [...fontPreloads(store.settings), ...links],
    styles: [{ children: themeCss(store.settings) }],
    scripts: [{ children: earlyCommandsScript }, { children: earlyActionsScript }],
  };
}

export type FrameHead = ReturnType<typeof makeHead>;
