import type { z } from 'zod';

import { type CallAddress, callUrl } from '#contract/client.ts';

import type { AdminCallName, AdminContract, AdminData } from './admin-contract.ts';

type InputOf<Part> = Part extends z.ZodType ? z.input<Part> : never;
type PartOf<Name extends AdminCallName, Key extends string> = AdminContract[Name] extends {
  [K in Key]: infer Part;
}
  ? InputOf<Part>
  : never;
type Given<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The input of a call: path parameters, query and body, each only where the contract declares it. */
export type AdminInput<Name extends AdminCallName> = Given<'path', PartOf<Name, 'path'>> &
  Given<'query', PartOf<Name, 'query'>> &
  Given<'body', PartOf<Name, 'body'>> & { signal?: AbortSignal };

export type AdminClient = <Name extends AdminCallName>(
  name: Name,
  ...input: Record<never, never> extends AdminInput<Name>
    ? [input?: AdminInput<Name>]
    : [input: AdminInput<Name>]
) => Promise<AdminData<Name>>;

/** Thrown when a call returns no data: `message` is Portuguese and for people, `code` for programs. */
export class AdminCallError extends Error {
  override readonly name = 'AdminCallError';
  readonly call: AdminCallName;
  /** 0 without a response. */
  readonly status: number;
  readonly code: string;
  /** Messages by field of `validation_failed`; `current` of `edit_conflict`. */
  readonly data: unknown;

  constructor(
    call: AdminCallName,
    failure: { status: number; code: string; message: string; data: unknown },
  ) {
    super(failure.message);
    this.call = call;
    this.status = failure.status;
    this.code = failure.code;
    this.data = failure.data;
  }
}

interface AdminClientOptions {
  /** Origin before `/api`; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The store, and for programs their key. */
  readonly headers: () => Record<string, string>;
}

interface AnyInput extends CallAddress {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

interface AnyEnvelope {
  readonly error: boolean;
  readonly code?: string;
  readonly message?: string | null;
  readonly data?: unknown;
}

/** Creates a typed client of the panel's calls over `fetch`. */
export function createAdminClient({ baseUrl, fetch, headers }: AdminClientOptions): AdminClient {
  async function send(name: AdminCallName, input: AnyInput): Promise<unknown> {
    const request = new Request(baseUrl + callUrl(name, input), {
      method: name.slice(0, name.indexOf(' ')),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers() },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
    });
    const response = await fetch(request).catch((cause: unknown) => {
      if (input.signal?.aborted) throw cause;
      throw new AdminCallError(name, {
        status: 0,
        code: 'offline',
        message: 'Sem conexão com a loja. Verifique a internet e tente de novo.',
        data: null,
      });
    });
    const fileName = fileNameOf(response);
    if (response.ok && fileName !== null) return { name: fileName, blob: await response.blob() };
    const envelope = await readEnvelope(response);
    if (response.ok && envelope?.error === false) return envelope.data;
    throw new AdminCallError(name, {
      status: response.status,
      code: envelope?.code ?? 'internal_error',
      message: envelope?.message ?? 'Algo deu errado do nosso lado. Tente de novo.',
      data: envelope?.data ?? null,
    });
  }

  // The contract proves the type: server and client are built from the same definition.
  return async (name, ...[input]) => (await send(name, (input ?? {}) as AnyInput)) as AdminData<typeof name>;
}

/** Returns the name of an answered file; null for an envelope. */
function fileNameOf(response: Response): string | null {
  const [, encoded] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

async function readEnvelope(response: Response): Promise<AnyEnvelope | null> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null;
  const body: unknown = await response.json();
  // Checks the outer form only: `error` discriminates the two.
  return typeof body === 'object' && body !== null && 'error' in body ? (body as AnyEnvelope) : null;
}
