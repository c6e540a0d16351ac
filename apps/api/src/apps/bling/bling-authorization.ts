import { z } from 'zod';

import {
  type AppAccount,
  type AppAuthorization,
  AppFault,
  type AuthorizationContext,
} from '#api/contexts/apps/apps.public.ts';
import { readForeignJson } from '#api/platform/http/foreign-json.ts';

import { blingUrl, blingUnavailable } from './bling-url.ts';

const authorizeHost = 'https://www.bling.com.br';
const timeLimitMs = 15_000;

const tokens = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(10_000),
  expires_in: z.coerce
    .number()
    .int()
    .min(60)
    .max(400 * 86_400),
});
const company = z.object({ data: z.object({ nome: z.string().max(200) }) });

/** Codes and refresh tokens work once; an access lives six hours, a refresh token thirty days. */
export const blingAuthorization: AppAuthorization = {
  authorizeUrl(context, { state, redirectUri }) {
    const url = blingUrl(context, '/oauth/authorize', authorizeHost);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: client(context).id,
      state,
      redirect_uri: redirectUri,
    }).toString();
    return url;
  },

  async exchange(context, { code, redirectUri }) {
    const account = await ask(context, {
      form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri },
      refusal: 'O Bling não aceitou a autorização. Confira Client ID e Client Secret e conecte de novo.',
    });
    return { ...account, label: await companyOf(context, account) };
  },

  async refresh(context, account) {
    const renewed = await ask(context, {
      form: { grant_type: 'refresh_token', refresh_token: account.secrets['refresh'] ?? '' },
      refusal: 'O Bling encerrou o acesso da conta. Conecte-a de novo.',
    });
    return { ...renewed, label: account.label };
  },
};

/** Ends the access at Bling, which forgets the connection. */
export async function revokeBlingAccess(context: AuthorizationContext, account: AppAccount): Promise<void> {
  await post(context, '/oauth/revoke', { token: account.secrets['refresh'] ?? '' });
}

function client({ settings }: AuthorizationContext) {
  const { client_id: id, client_secret: secret } = settings;
  if (typeof id !== 'string' || typeof secret !== 'string') {
    throw new AppFault('Preencha Client ID e Client Secret e salve, antes de conectar.', { isLasting: true });
  }
  return { id: id.trim(), secret: secret.trim() };
}

async function ask(
  context: AuthorizationContext,
  { form, refusal }: { form: Record<string, string>; refusal: string },
): Promise<AppAccount> {
  const response = await post(context, '/oauth/token', form);
  if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    throw new AppFault(refusal, { isLasting: true });
  }
  const read = tokens.safeParse(response.ok ? await readForeignJson(response).catch(() => null) : null);
  if (!read.success) throw new AppFault(blingUnavailable);
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = read.data;
  return {
    secrets: { access, refresh },
    label: '',
    expiresAt: new Date(context.clock.now().getTime() + seconds * 1000),
  };
}

/** A refresh has its own deadline, not that of the work that caused it: an answer that nobody reads loses the connection. */
async function post(
  context: AuthorizationContext,
  path: string,
  form: Record<string, string>,
): Promise<Response> {
  const { id, secret } = client(context);
  try {
    return await fetch(blingUrl(context, path), {
      method: 'POST',
      headers: {
        accept: '1.0',
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'enable-jwt': '1',
      },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
  } catch (error) {
    throw new AppFault(blingUnavailable, { cause: error });
  }
}

/** Whose account it is, for people; the connection does not depend on it. */
async function companyOf(context: AuthorizationContext, { secrets }: AppAccount): Promise<string> {
  try {
    const response = await fetch(blingUrl(context, '/empresas/me/dados-basicos'), {
      headers: { authorization: `Bearer ${secrets['access'] ?? ''}`, 'enable-jwt': '1' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return company.parse(await readForeignJson(response)).data.nome;
  } catch {
    return '';
  }
}
