import { type AppContext, AppFault, type AuthorizationContext } from '#api/contexts/apps/apps.public.ts';
import { readForeignJson } from '#api/platform/http/foreign-json.ts';

import { providerRefusal } from './domain/provider-refusal.ts';

const hosts = {
  production: 'https://melhorenvio.com.br',
  sandbox: 'https://sandbox.melhorenvio.com.br',
} as const;
const timeLimitMs = 20_000;

interface MelhorEnvioCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v2/me`. */
  readonly path: string;
  readonly body?: unknown;
  readonly timeLimitMs?: number;
  /** Returns null for what the provider does not have, instead of a fault. */
  readonly isMissingNull?: boolean;
}

export const disconnected = 'A conta do Melhor Envio não está conectada. Conecte-a na página do aplicativo.';
export const unavailable = 'O Melhor Envio não responde agora.';

/** Returns the provider's address, that of a stub in its place. */
export function melhorEnvioUrl({ providerUrl, settings }: AuthorizationContext, path: string): URL {
  const host = settings['environment'] === 'sandbox' ? hosts.sandbox : hosts.production;
  return new URL(`${providerUrl ?? host}${path}`);
}

/** Names the shop and a person to write to, without which the provider refuses. */
export const userAgent = ({ settings }: AuthorizationContext) =>
  `Vitrine (${String(settings['contact'] ?? 'contato@vitrine.example').replace(/[^\x21-\x7e]/g, '')})`;

/**
 * Calls the provider with the store's account, renewed once if it is refused. Throws a lasting `AppFault` if it says no, and a passing one
 * if it does not answer, or not as its documentation says: then the call may have had its effect.
 */
export async function callMelhorEnvio(context: AppContext, call: MelhorEnvioCall): Promise<unknown> {
  const held = await context.account.read();
  if (!held) throw new AppFault(disconnected, { isLasting: true });
  const first = await send(context, call, held.secrets['access'] ?? '');
  if (first.status !== 401) return bodyOf(first, call);
  const renewed = await context.account.renew(held);
  if (!renewed) throw new AppFault(disconnected, { isLasting: true });
  return bodyOf(await send(context, call, renewed.secrets['access'] ?? ''), call);
}

async function send(context: AppContext, call: MelhorEnvioCall, access: string): Promise<Response> {
  try {
    return await fetch(melhorEnvioUrl(context, `/api/v2/me${call.path}`), {
      method: call.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${access}`,
        'user-agent': userAgent(context),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.any([context.signal, AbortSignal.timeout(call.timeLimitMs ?? timeLimitMs)]),
    });
  } catch (error) {
    throw new AppFault(unavailable, { cause: error });
  }
}

async function bodyOf(response: Response, { isMissingNull = false }: MelhorEnvioCall): Promise<unknown> {
  if (response.status === 204 || (response.status === 404 && isMissingNull)) return null;
  const body = await readForeignJson(response).catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  if (response.status === 401) {
    throw new AppFault('O Melhor Envio recusou o acesso da conta. Conecte-a de novo.', { isLasting: true });
  }
  if (response.status === 403) {
    throw new AppFault(
      'A conta do Melhor Envio não permite isto ao aplicativo. Desconecte-a e conecte-a de novo, aceitando todas as permissões.',
      { isLasting: true },
    );
  }
  if (response.status === 429) throw new AppFault('O Melhor Envio pediu para esperar: foram muitos pedidos.');
  if (response.ok || response.status >= 500) throw new AppFault(unavailable);
  throw new AppFault(`O Melhor Envio recusou: ${providerRefusal(body)}`, { isLasting: true });
}
