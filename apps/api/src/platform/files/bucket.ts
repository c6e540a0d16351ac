import { createHash, randomUUID } from 'node:crypto';

import { AwsClient } from 'aws4fetch';

import { circuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { Services } from '#api/platform/services.ts';

import type { BucketAddress } from './bucket-address.ts';
import { type FilesHealth, FilesUnavailable } from './file-storage.ts';

export interface BucketOptions {
  readonly address: BucketAddress;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly log: Pick<Services['log'], 'warn'>;
  /** The time until a response begins. */
  readonly responseMs?: number;
}

interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket's prefix; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** A connection to an S3-compatible bucket. */
export interface Bucket {
  /** Returns the body; null if there is no such object. Throws FilesUnavailable. */
  send(request: BucketRequest): Promise<BucketResponse | null>;
  health(): Promise<FilesHealth>;
  readonly prefix: string;
  /** Its address, without credentials, up to the prefix. */
  readonly location: string;
}

interface BucketResponse {
  readonly body: Buffer;
  readonly headers: Headers;
}

const responseLimitMs = 4000;
const probeLimitMs = 2000;
/** Slower transfers are ended. */
const minBytesPerMs = 250;
/** All requests are idempotent. aws4fetch repeats those answered with 429 or 5xx. */
const retries = 2;

const emptyHash = createHash('sha256').digest('hex');

export function connectToBucket(options: BucketOptions): Bucket {
  const { address, log, responseMs = responseLimitMs } = options;
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    service: 's3',
    region: address.region,
    retries,
  });
  const breaker = circuitBreaker('files', log);
  /** The last request's outcome; unknown before the first. */
  let lastOutcome: FilesHealth | 'unknown' = 'unknown';

  async function request(
    { method, key, query = {}, headers = {}, body }: BucketRequest,
    limitMs: number,
  ): Promise<BucketResponse | null> {
    const path = key === '' ? '' : `/${address.prefix}${key}`;
    const url = `${address.url}${path}?${new URLSearchParams(query).toString()}`.replace(/\?$/, '');
    const timeout = new AbortController();
    const end = () => timeout.abort(new DOMException('The time is up.', 'TimeoutError'));
    let timer = setTimeout(end, limitMs + (body?.byteLength ?? 0) / minBytesPerMs);
    try {
      const response = await client.fetch(url, {
        method,
        headers: {
          ...headers,
          // The storage refuses content that was damaged on its way.
          'x-amz-content-sha256': body ? createHash('sha256').update(body).digest('hex') : emptyHash,
        },
        ...(body && { body: new Uint8Array(body) }),
        signal: timeout.signal,
      });
      clearTimeout(timer);
      const bytes = method === 'HEAD' ? 0 : Number(response.headers.get('content-length') ?? 0);
      timer = setTimeout(end, limitMs + bytes / minBytesPerMs);
      const content = Buffer.from(await response.arrayBuffer());
      if (response.ok) return { body: content, headers: response.headers };
      const code = /<Code>([^<]+)<\/Code>/.exec(content.toString('utf8'))?.[1] ?? String(response.status);
      if (response.status === 404 && code !== 'NoSuchBucket') return null;
      throw new FilesUnavailable(code);
    } catch (error) {
      throw error instanceof FilesUnavailable ? error : new FilesUnavailable(codeOf(error), error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function observed<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      const value = await work();
      lastOutcome = 'ok';
      return value;
    } catch (error) {
      lastOutcome = error instanceof FilesUnavailable && isFull(error.code) ? 'full' : 'unavailable';
      throw error;
    }
  }

  return {
    prefix: address.prefix,
    location: `${address.url}/${address.prefix}`,
    send: (one) => breaker.run(() => observed(() => request(one, responseMs))),
    async health() {
      if (lastOutcome === 'ok') return 'ok';
      const probe = { key: `${randomUUID()}.probe` };
      const limitMs = Math.min(responseMs, probeLimitMs);
      try {
        await observed(async () => {
          await request({ method: 'PUT', ...probe, body: Buffer.from('probe') }, limitMs);
          await request({ method: 'DELETE', ...probe }, limitMs);
        });
        return 'ok';
      } catch (error) {
        if (!(error instanceof FilesUnavailable)) throw error;
        log.warn({ code: error.code }, 'file storage unavailable');
        return isFull(error.code) ? 'full' : 'unavailable';
      }
    },
  };
}

/** The codes of Ceph, MinIO and RFC 4918 for a storage without space. */
function isFull(code: string): boolean {
  return ['QuotaExceeded', 'XMinioStorageFull', '507'].includes(code);
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof DOMException) return cause.name;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'network';
}
