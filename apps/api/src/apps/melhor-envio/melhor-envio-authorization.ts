import { z } from 'zod';

import {
  type AppAccount,
  type AppAuthorization,
  AppFault,
  type AuthorizationContext,
} from '#api/contexts/apps/apps.public.ts';
import { readForeignJson } from '#api/platform/http/foreign-json.ts';

import { melhorEnvioUrl, unavailable, userAgent } from './call-melhor-envio.ts';

const scopes = [
  'cart-read',
  'cart-write',
  'orders-read',
  'shipping-calculate',
  'shipping-cancel',
  'shipping-checkout',
  'shipping-companies',
  'shipping-generate',
  'shipping-print',
  'shipping-tracking',
  'transactions-read',
  'users-read',
];
const timeLimitMs = 15_000;

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce
    .number()
    .int()
    .min(60)
    .max(400 * 86_400),
});
const accountOwner = z.object({ email: z.string().max(200) });

/** Codes and refresh tokens work once; an access lives 30 days, a refresh token 45. */
export const melhorEnvioAuthorization: AppAuthorization = {
  authorizeUrl(context, { state, redirectUri }) {
    const url = melhorEnvioUrl(context, '/oauth/authorize');
    url.search = new URLSearchParams({
      client_id: client(context).id,
      redirect_uri: redirectUri,
      response_type: 'code',
      state,
      scope: scopes.join(' '),
    }).toString();
    return url;
  },

  async exchange(context, { code, redirectUri }) {
    const account = await ask(context, {
      form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri },
      refusal: 'O Melhor Envio não aceitou a autorização. Confira Client ID e Secret e conecte de novo.',
    });
    return { ...account, label: await ownerOf(context, account) };
  },

  async refresh(context, account) {
    const renewed = await ask(context, {
      form: { grant_type: 'refresh_token', refresh_token: account.secrets['refresh'] ?? '' },
      refusal: 'O Melhor Envio encerrou o acesso da conta. Conecte-a de novo.',
    });
    return { ...renewed, label: account.label };
  },
};

function client({ settings }: AuthorizationContext) {
  const { client_id: id, client_secret: secret } = settings;
  if (typeof id !== 'string' || typeof secret !== 'string') {
    throw new AppFault('Preencha Client ID e Secret do aplicativo e salve, antes de conectar.', {
      isLasting: true,
    });
  }
  return { id, secret };
}

async function ask(
  context: AuthorizationContext,
  { form, refusal }: { form: Record<string, string>; refusal: string },
): Promise<AppAccount> {
  const { id, secret } = client(context);
  const response = await request(context, '/oauth/token', {
    method: 'POST',
    headers: { accept: 'application/json', 'user-agent': userAgent(context) },
    body: new URLSearchParams({ ...form, client_id: id, client_secret: secret }),
  });
  if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    throw new AppFault(refusal, { isLasting: true });
  }
  const read = tokens.safeParse(response.ok ? await readForeignJson(response).catch(() => null) : null);
  if (!read.success) throw new AppFault(unavailable);
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = read.data;
  return {
    secrets: { access, refresh },
    label: '',
    expiresAt: new Date(context.clock.now().getTime() + seconds * 1000),
  };
}

/** Whose account it is, for people; the connection does not depend on it. */
async function ownerOf(context: AuthorizationContext, { secrets }: AppAccount): Promise<string> {
  try {
    const response = await request(context, '/api/v2/me', {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secrets['access'] ?? ''}`,
        'user-agent': userAgent(context),
      },
    });
    return accountOwner.parse(await readForeignJson(response)).email;
  } catch {
    return '';
  }
}

async function request(context: AuthorizationContext, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(melhorEnvioUrl(context, path), {
      ...init,
      redirect: 'error',
      // Not the caller's signal: tokens that were rotated and not read are lost, and with them the connection.
      signal: AbortSignal.timeout(timeLimitMs),
    });
  } catch (error) {
    throw new AppFault(unavailable, { cause: error });
  }
}
