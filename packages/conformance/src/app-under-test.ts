import { createHmac, randomBytes } from 'node:crypto';

import type { AppAnswerKind } from '@vitrine/contract/apps/app-answers.ts';
import type { AppManifest, AppPlace } from '@vitrine/contract/apps/app-manifest.ts';
import { SignJWT } from 'jose';

interface Sent {
  readonly id?: string;
  /** Milliseconds since 1970. */
  readonly at?: number;
  readonly secret?: string;
  /** In place of the computed one. */
  readonly signature?: string;
  /** In place of the signed body. */
  readonly sentBody?: string;
}

interface Response {
  /** 0 without a response. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const timeLimitMs = 10_000;
const panel = 'https://painel.exemplo.com.br';

/** An app as a shop reaches it, with the secret of one installation. Signs by itself, so that no fault of the shop's library hides. */
export class AppUnderTest {
  readonly manifest: AppManifest;
  readonly #store: string;
  readonly #secret: string;

  constructor(manifest: AppManifest, { store, secret }: { store: string; secret: string }) {
    this.manifest = manifest;
    this.#store = store;
    this.#secret = secret;
  }

  /** Returns the body of a message or question. */
  message(type: string, data: unknown, at = new Date()): string {
    return JSON.stringify({ type, timestamp: at.toISOString(), store: this.#store, settings: {}, data });
  }

  install(): Promise<Response> {
    const data = {
      api_url: 'https://loja.exemplo.com.br',
      api_key: `vk_${randomBytes(32).toString('base64url')}`,
      secret: this.#secret,
      permissions: this.manifest.permissions,
      version: this.manifest.version,
    };
    return this.post(this.manifest.endpoint, this.message('app.installed', data), {});
  }

  pathOf(kind: AppAnswerKind): string {
    const answer = this.manifest.answers[kind];
    if (!answer) throw new Error(`the manifest has no ${kind}`);
    return answer.path;
  }

  ask(kind: AppAnswerKind, question: unknown): Promise<Response> {
    return this.post(this.pathOf(kind), this.message(kind, question), {});
  }

  post(path: string, body: string, sent: Sent): Promise<Response> {
    const { id = `msg_${randomBytes(9).toString('hex')}`, at = Date.now(), secret = this.#secret } = sent;
    const seconds = String(Math.floor(at / 1000));
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const digest = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
    return this.#fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': sent.signature ?? `v1,${digest}`,
      },
      body: sent.sentBody ?? body,
    });
  }

  /** Returns a token as the panel opens a screen with. */
  token(
    place: AppPlace,
    { secret = this.#secret, expiresInMs = 300_000 }: { secret?: string; expiresInMs?: number },
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      store: this.#store,
      person: { id: '1', name: 'Conformidade' },
      permissions: this.manifest.permissions,
      place,
      record: place === 'order' ? '1000003' : null,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(panel)
      .setAudience(this.manifest.id)
      .setIssuedAt(now)
      .setExpirationTime(now + expiresInMs / 1000)
      .sign(new TextEncoder().encode(secret));
  }

  open(path: string, token: string | null): Promise<Response> {
    return this.#fetch(
      token === null ? path : `${path}?token=${token}&panel=${encodeURIComponent(panel)}`,
      {},
    );
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const url = this.manifest.base_url.replace(/\/+$/, '') + path;
    try {
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch {
      return { status: 0, headers: new Headers(), text: '' };
    }
  }
}
