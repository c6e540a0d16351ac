import { type CallData, type CallInput, callUrl } from '@vitrine/contract/call-client.ts';
import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { declaredRefusals } from '@vitrine/contract/declared-refusals.ts';
import { type RefusalCode, refusals } from '@vitrine/contract/refusals.ts';
import { z } from 'zod';

export interface BackEndOptions {
  /** Origin of the API, without a trailing slash. */
  url: string;
  /** Public id of the store whose calls are checked. */
  store: string;
  /** The secret shared by storefront and back end. */
  sharedSecret: string;
}

/** One difference between a response and the contract. */
export interface Deviation {
  /** The call, or the path of a request that is not a call of the contract. */
  readonly call: string;
  readonly problem: string;
}

/** A response, checked against the contract: data, or a refusal's code, or neither if it deviates. */
export interface CheckedResponse<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Data | null;
  readonly code: RefusalCode | null;
}

export interface AskOptions {
  /** Access token of a customer. */
  token?: string | undefined;
  /** Overrides the store of the header. */
  store?: string;
  /** Value of the CSRF header; null omits it, undefined sends a valid one. */
  csrf?: string | null;
  /** Unix seconds over which the CSRF header is signed; now by default. */
  csrfTime?: number;
  /** A text sent in place of the input's body. */
  rawBody?: string;
  /** Overrides path and query of the input. */
  address?: string;
}

const envelope = z.object({ error: z.literal(false), message: z.string().nullable(), data: z.unknown() });
const refusalEnvelope = z.object({
  error: z.literal(true),
  code: z.string(),
  message: z.string(),
  msg_params: z.record(z.string(), z.string()).optional(),
  data: z.record(z.string(), z.array(z.string())).nullable(),
  request_id: z.string().optional(),
});

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

/** Calls one back end and collects the deviations of its responses from the contract. */
export class BackEnd {
  readonly options: BackEndOptions;
  readonly deviations: Deviation[] = [];
  requestCount = 0;

  constructor(options: BackEndOptions) {
    this.options = options;
  }

  report(call: string, problem: string): void {
    this.deviations.push({ call, problem });
  }

  /** Sends a call like a storefront's gateway and checks status, headers, envelope and data of the response. */
  async ask<Name extends CallName>(
    name: Name,
    input: Partial<CallInput<Name>> = {},
    options: AskOptions = {},
  ): Promise<CheckedResponse<CallData<Name>>> {
    const call: ShopCall = contract[name];
    const response = await this.send(name, call, input, options);
    return (await this.check(name, call, response)) as CheckedResponse<CallData<Name>>;
  }

  private async send(
    name: CallName,
    call: ShopCall,
    input: { path?: unknown; query?: unknown; headers?: unknown; body?: unknown },
    options: AskOptions,
  ): Promise<Response> {
    this.requestCount += 1;
    const headers = new Headers({ accept: 'application/json', ...(input.headers as Record<string, string>) });
    const store = options.store ?? this.options.store;
    if (call.store !== 'none') headers.set('store-id', store);
    if (options.token) headers.set('authorization', `Bearer ${options.token}`);
    const time = options.csrfTime ?? Math.floor(Date.now() / 1000);
    const csrf =
      options.csrf === undefined && call.csrf !== 'none'
        ? await signCsrf(this.options.sharedSecret, store, time)
        : options.csrf;
    if (csrf) headers.set(csrfHeader, csrf);
    const body = options.rawBody ?? (input.body === undefined ? null : JSON.stringify(input.body));
    if (body !== null) headers.set('content-type', 'application/json');
    const address = options.address ?? callUrl(name, input as Parameters<typeof callUrl>[1]);
    return fetch(this.options.url + address, {
      method: name.slice(0, name.indexOf(' ')),
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
  }

  private async check(name: CallName, call: ShopCall, response: Response): Promise<CheckedResponse<unknown>> {
    const { status, headers } = response;
    const checked = { status, headers, data: null, code: null };
    if (!(headers.get('vary') ?? '').toLowerCase().includes('store-id')) {
      this.report(name, 'the response lacks `Vary: store-id`');
    }
    if (response.ok && call.answers && call.answers !== 'json') {
      await response.body?.cancel();
      return checked;
    }
    if (!(headers.get('content-type') ?? '').startsWith('application/json')) {
      this.report(name, `content type ${headers.get('content-type')} at status ${status}`);
      await response.body?.cancel();
      return checked;
    }
    const body: unknown = await response.json().catch(() => null);
    return response.ok
      ? { ...checked, data: this.checkData(name, call, status, body) }
      : { ...checked, code: this.checkRefusal(name, call, status, body) };
  }

  private checkData(name: CallName, call: ShopCall, status: number, body: unknown): unknown {
    if (status !== (call.status ?? 200)) this.report(name, `success has status ${status}`);
    const parsed = envelope.safeParse(body);
    if (!parsed.success) {
      this.report(name, `no envelope: ${z.prettifyError(parsed.error)}`);
      return null;
    }
    const data = publishedSchema(name, call).safeParse(parsed.data.data);
    if (!data.success) {
      this.report(name, `data is not as published: ${z.prettifyError(data.error)}`);
      return null;
    }
    return parsed.data.data;
  }

  private checkRefusal(name: CallName, call: ShopCall, status: number, body: unknown): RefusalCode | null {
    const parsed = refusalEnvelope.safeParse(body);
    if (!parsed.success) {
      this.report(name, `status ${status} has no refusal envelope: ${z.prettifyError(parsed.error)}`);
      return null;
    }
    const { code, message } = parsed.data;
    if (!isRefusalCode(code)) {
      this.report(name, `unknown refusal ${code}`);
      return null;
    }
    if (!declaredRefusals(call).has(code)) this.report(name, `refusal ${code} is not declared for this call`);
    if (refusals[code].status !== status) this.report(name, `refusal ${code} has status ${status}`);
    if (refusals[code].message !== message) this.report(name, `refusal ${code} has the message '${message}'`);
    return code;
  }
}

const schemas = new Map<CallName, z.ZodType>();

/** Builds the data schema from the published JSON Schema, so that it accepts exactly what the document describes. */
function publishedSchema(name: CallName, call: ShopCall): z.ZodType {
  const known = schemas.get(name);
  if (known) return known;
  const schema = z.fromJSONSchema(z.toJSONSchema(call.data, { io: 'output', unrepresentable: 'any' }));
  schemas.set(name, schema);
  return schema;
}
