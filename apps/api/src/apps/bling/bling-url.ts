import type { AuthorizationContext } from '#api/contexts/apps/apps.public.ts';

const apiHost = 'https://api.bling.com.br';

export const blingUnavailable = 'O Bling não responde agora.';

/** Returns an address below the API, that of a stub in its place. */
export const blingUrl = (
  { providerUrl }: Pick<AuthorizationContext, 'providerUrl'>,
  path: string,
  host = apiHost,
): URL => new URL(`${providerUrl ?? host}/Api/v3${path}`);
