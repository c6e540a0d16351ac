import {
  type CallInput,
  type CallTransport,
  type ClientOf,
  type FailedCall,
  createCallClient,
} from '#contract/call-client.ts';

import type { AdminCallName, DownloadedFile } from './admin-contract.ts';

export type AdminInput<Name extends AdminCallName> = CallInput<Name>;
export type AdminClient = ClientOf<AdminCallName>;

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

/** Creates a client of the panel's calls, whose errors are `AdminCallError`s. */
export function createAdminClient(transport: CallTransport): AdminClient {
  return createCallClient<AdminCallName>({ ...transport, timeoutMs: null, errorOf: adminErrorOf, readFile });
}

/** The messages for people when the API did not respond. */
const ownFailures = {
  offline: {
    code: 'offline',
    message: 'Sem conexão com a loja. Verifique a internet e tente de novo.',
    data: null,
  },
  fault: {
    code: 'internal_error',
    message: 'Algo deu errado do nosso lado. Tente de novo.',
    data: null,
  },
};

function adminErrorOf({ call, kind, status, refusal }: FailedCall<AdminCallName>): AdminCallError {
  const words = refusal ?? ownFailures[kind === 'offline' ? kind : 'fault'];
  return new AdminCallError(call, { status, code: words.code, message: words.message, data: words.data });
}

/** Returns a response that names a file to download; null for an envelope. */
async function readFile(response: Response): Promise<DownloadedFile | null> {
  const [, encoded] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return encoded === undefined ? null : { name: decodeURIComponent(encoded), blob: await response.blob() };
}
