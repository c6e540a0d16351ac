import { parseEmail } from '@vitrine/brazil/email.ts';

import { customerCredentials } from '#api/contexts/customer/customer.public.ts';
import { appSettings } from '#api/contexts/integrations/integrations.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { signCustomerToken } from './customer-token.ts';
import { facebookPerson } from './facebook-person.ts';
import type { LoginContext } from './login.ts';

interface FacebookLogin {
  readonly accessToken: string;
  readonly userId: string;
}

/**
 * Logs in by Facebook [AUT-03]: by the e-mail that Facebook's server returns, never by one from the call. A person
 * without an e-mail at Facebook counts as unknown [AUT-05].
 */
export async function loginByFacebook(
  context: LoginContext &
    Refusing<
      | 'social_login_off'
      | 'customer_not_found'
      | 'social_login_failed'
      | 'upstream_unavailable'
      | 'upstream_timeout'
    >,
  { accessToken, userId }: FacebookLogin,
): Promise<string> {
  const { db, services, store } = context;
  const settings = await appSettings(db, 'social-login/facebook');
  const [appId, appSecret] = [settings.get('app_id'), settings.get('app_secret')];
  if (settings.get('status') !== '1' || !appId || !appSecret) throw context.refuse('social_login_off');
  const app = { appId, appSecret, version: settings.get('version') };
  const person = await facebookPerson(context, { app, accessToken, userId });
  const email = parseEmail(person.email ?? '');
  const customer = email === null ? undefined : await customerCredentials(db, { email });
  if (!customer) throw context.refuse('customer_not_found');
  const now = services.clock.now();
  return signCustomerToken(services.tokenSecret, { customerId: customer.id, storeId: store.publicId, now });
}
