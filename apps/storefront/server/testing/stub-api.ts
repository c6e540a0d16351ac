import type { Envelope } from '@vitrine/contract/envelope.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';
import type { StoreClosing } from '@vitrine/contract/schemas/store.ts';

import type { Upstream } from '#server/api/upstream.ts';

interface Pair {
  path: string;
  value: string;
}

export interface StubStore {
  public_id: string;
  hosts: string[];
  active: number | null;
  configs: Pair[];
  redirects: { old_path: string; new_path: string; code: 301 | 302 }[];
  homeTitle: string;
  closing: StoreClosing | null;
  files: Record<string, { bytes: Uint8Array<ArrayBuffer>; type: string }>;
}

export interface StubApi extends Upstream {
  readonly stores: StubStore[];
  /** Every received request, store lookups included. */
  readonly requests: { method: string; path: string; headers: Headers; body: string }[];
  /** Sends an event to every subscriber of the event stream. */
  announce(store: string, tags: string[]): void;
  /** Ends every event stream; new ones are refused until `restoreStream`. */
  loseStream(): void;
  restoreStream(): void;
  /** Responds to matching calls in place of the stub. */
  intercept: ((request: Request, path: string) => Promise<Response> | Response | null) | null;
}

export const data = (value: unknown, status = 200): Response => {
  const body: Envelope<unknown> = { error: false, message: null, data: value };
  return Response.json(body, { status });
};

export const refusalResponse = (code: RefusalCode): Response => {
  const body: Envelope<never> = { error: true, code, message: refusals[code].message, data: null };
  return Response.json(body, { status: refusals[code].status });
};

export function stubStore(parts: Partial<StubStore> & { public_id: string; hosts: string[] }): StubStore {
  return {
    active: 1,
    configs: [],
    redirects: [],
    homeTitle: 'Boas-vindas',
    closing: null,
    files: {},
    ...parts,
  };
}

/** A minimal commerce API for the storefront's tests. */
export function stubApi(stores: StubStore[]): StubApi {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let isStreamUp = true;
  const api: StubApi = {
    baseUrl: 'http://api.test',
    stores,
    requests: [],
    intercept: null,
    announce(store, tags) {
      for (const stream of streams) {
        stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ store, tags })}\n\n`));
      }
    },
    loseStream() {
      isStreamUp = false;
      for (const stream of streams) stream.close();
      streams.clear();
    },
    restoreStream() {
      isStreamUp = true;
    },
    async fetch(request) {
      const path = new URL(request.url).pathname;
      const body = await request.text();
      api.requests.push({ method: request.method, path, headers: request.headers, body });
      return (await api.intercept?.(request, path)) ?? respond(request, path);
    },
  };

  function respond(request: Request, path: string): Response {
    if (path === '/healthcheck') return Response.json({ status: 'ok' });
    if (path === '/api/openapi.json') return Response.json({ openapi: '3.1.0' });
    if (path === '/api/store/events') return isStreamUp ? eventStream() : new Response(null, { status: 503 });
    const lastSegment = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (path.startsWith('/api/store/stores/url/'))
      return storeResponse(stores.find(({ hosts }) => hosts.includes(lastSegment)));
    if (path.startsWith('/api/store/stores/'))
      return storeResponse(stores.find(({ public_id }) => public_id === lastSegment));
    const store = stores.find(({ public_id }) => public_id === request.headers.get('store-id'));
    if (!store) return refusalResponse('store_not_found');
    if (path === '/api/theme/configs/' || path === '/api/customization/theme/settings') return data([]);
    if (path === '/api/cms/tags/' || path.startsWith('/api/integrations/social-login/')) return data([]);
    if (path.startsWith('/api/cms/pages/url/')) {
      return data({
        url_key: lastSegment,
        title: store.homeTitle,
        status: 1,
        meta_title: null,
        meta_description: null,
        content: {},
      });
    }
    if (path.startsWith('/api/storage/files/')) {
      const file = store.files[lastSegment];
      return file
        ? new Response(file.bytes, { headers: { 'content-type': file.type } })
        : refusalResponse('not_found');
    }
    if (path === '/api/sales/now') return data({ time: 1_790_000_000 });
    if (path === '/api/auth/customers/login') return data({ access_token: 'token-of-ana' });
    return refusalResponse('not_found');
  }

  function storeResponse(store: StubStore | undefined): Response {
    if (!store) return refusalResponse('store_not_found');
    const { public_id, active, hosts, configs, redirects, closing } = store;
    return data({ public_id, active, hosts, has_many_configs: configs, redirects, closing });
  }

  function eventStream(): Response {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        streams.add(controller);
      },
      cancel() {
        if (own) streams.delete(own);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  return api;
}
