import { setTimeout as pause } from 'node:timers/promises';

import type {
  IBlingRepository,
  IDefaultParams,
} from 'bling-erp-api/lib/repositories/bling.repository.interface.js';
import { LRUCache } from 'lru-cache';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';
import { readForeignJson } from '#api/platform/http/foreign-json.ts';

import { blingUrl, blingUnavailable } from './bling-url.ts';
import { readBlingProblem } from './domain/read-bling-problem.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Calling = Pick<AppContext, 'providerUrl' | 'signal' | 'store'>;

const timeLimitMs = 20_000;
/** Bling takes three requests a second of an account. */
const gapMs = 350;
const pacedMs = 60_000;
const attempts = 4;

/** A refusal of Bling; one that may pass is tried again by the job. */
export class BlingFault extends AppFault {
  readonly status: number;
  /** The fields that Bling names. */
  readonly elements: readonly string[];

  constructor(message: string, of: { status: number; isLasting: boolean; elements?: readonly string[] }) {
    super(message, { isLasting: of.isLasting });
    this.status = of.status;
    this.elements = of.elements ?? [];
  }
}

/** The stores that met the limit lately: until when they are paced, and when the next request may leave. */
const paced = new LRUCache<number, { until: number; next: number }>({ max: 10_000, ttl: pacedMs });

async function keepPace({ store, signal }: Calling): Promise<void> {
  const pace = paced.get(store.id);
  const now = performance.now();
  if (!pace || pace.until < now) return;
  const at = Math.max(now, pace.next);
  pace.next = at + gapMs;
  await pause(at - now, undefined, { signal });
}

/**
 * Carries the calls of the public client over the shop's own fetch: its own transport has no time limit, hides the status, and sends PATCH
 * where Bling has PUT. A request that met the limit of a second was not executed, and leaves again.
 */
export function blingTransport(context: Calling, access: string): IBlingRepository {
  async function request(
    method: Method,
    path: string,
    { params, body }: { params?: IDefaultParams | undefined; body?: unknown },
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      await keepPace(context);
      const response = await send(context, { access, method, path, params, body });
      if (response.status !== 429) return bodyOf(response);
      const { isOfDay } = readBlingProblem(await readForeignJson(response).catch(() => null));
      if (isOfDay || attempt === attempts) {
        const text = isOfDay
          ? 'O limite de pedidos por dia ao Bling foi atingido: continua amanhã.'
          : 'O Bling pediu para esperar: foram muitos pedidos.';
        throw new BlingFault(text, { status: 429, isLasting: false });
      }
      const now = performance.now();
      paced.set(context.store.id, { until: now + pacedMs, next: now + 1000 });
    }
  }

  // The client promises types of its own; who calls reads the answer with a schema.
  const answer = request as <Answer>(...given: Parameters<typeof request>) => Promise<Answer>;
  return {
    index: ({ endpoint, params }) => answer('GET', endpoint, { params }),
    show: ({ endpoint, id, params }) => answer('GET', `${endpoint}/${id}`, { params }),
    store: ({ endpoint, body, params }) => answer('POST', endpoint, { params, body }),
    update: ({ endpoint, id, body, params }) => answer('PATCH', `${endpoint}/${id}`, { params, body }),
    replace: ({ endpoint, id, body, params }) => answer('PUT', `${endpoint}/${id}`, { params, body }),
    destroy: ({ endpoint, id, params }) => answer('DELETE', `${endpoint}/${id}`, { params }),
  };
}

async function send(
  context: Calling,
  {
    access,
    method,
    path,
    params,
    body,
  }: { access: string; method: Method; path: string; params?: IDefaultParams | undefined; body?: unknown },
): Promise<Response> {
  const url = blingUrl(context, `/${path}`);
  for (const [name, value] of Object.entries(params ?? {})) {
    if (Array.isArray(value)) for (const one of value) url.searchParams.append(`${name}[]`, String(one));
    else if (value !== undefined) url.searchParams.set(name, String(value));
  }
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${access}`,
        'enable-jwt': '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(timeLimitMs)]),
    });
  } catch (error) {
    throw new AppFault(blingUnavailable, { cause: error });
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const { status } = response;
  if (status === 204) return null;
  const body = await readForeignJson(response).catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  if (response.ok || status >= 500) throw new BlingFault(blingUnavailable, { status, isLasting: false });
  const { text, elements } = readBlingProblem(body);
  if (status === 401) {
    throw new BlingFault('O Bling recusou o acesso da conta. Conecte-a de novo.', {
      status,
      isLasting: true,
    });
  }
  if (status === 403) {
    throw new BlingFault(
      `O aplicativo não tem no Bling o escopo que isto pede: inclua-o no cadastro do aplicativo e conecte de novo. ${text}`,
      { status, isLasting: true },
    );
  }
  throw new BlingFault(`O Bling recusou: ${text}`, { status, isLasting: true, elements });
}
