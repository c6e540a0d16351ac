import type { AnyRouter } from '@tanstack/react-router';

import { loginPath } from '#app/platform/addresses/paths.ts';
import type { QueryCommandValues } from '#app/platform/addresses/query-command-names.ts';
import { type RequestedForm, emitAppEvent } from '#app/platform/browser/app-events.ts';
import { storedValue } from '#app/platform/browser/stored-value.ts';
import { withCode } from '#app/platform/code/reload-for-code.ts';
import { untilVisible } from '#app/platform/hydration/until-visible.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSession } from '#app/platform/session/session.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

import { confirmNewEmail } from './confirm-new-email.ts';
import { readQueryCommand } from './read-query-command.ts';
import { createRequestedForm } from './requested-form.ts';

/** Ensures that an address requests a password link only once per session [QRY-04]. */
export const linkRequested = storedValue<true>({
  key: 'password_link_asked',
  kind: 'session',
  version: 1,
  parse: (value) => (value === true ? true : null),
});

/** Opens the form or panel of a query command once the page is visible: a prerendered page sends nothing. */
export async function executeQueryCommand(router: AnyRouter, values: QueryCommandValues): Promise<void> {
  const command = readQueryCommand(values);
  const { cupom: coupon } = values;
  if (command === null && coupon === undefined) return;
  await untilVisible();
  if (coupon !== undefined) redeem(router, coupon);
  if (command === null) return;
  if (command.opens === 'cart') {
    emitAppEvent('open-cart');
    return;
  }
  if (command.opens === 'email-change') {
    await confirmNewEmail(command.token);
    return;
  }
  // Customers are already logged in; a guest is recognised only after the session check.
  const isCustomer = await serviceOf(router, createSession).isKnownCustomer();
  const { form } = command.requested;
  if (isCustomer && (form === 'login' || form === 'create')) return;
  const requested = onceASession(command.requested);
  const loginType = requireStore(router.options.context.store).settings['clients/type_login'];
  const isOnPage = router.state.location.pathname === loginPath;
  // The login page redirects customers [RTE-06].
  if (!isCustomer && (loginType === 'page' || isOnPage)) {
    serviceOf(router, createRequestedForm).setState({ requested });
    if (!isOnPage) await router.navigate({ href: loginPath });
    return;
  }
  emitAppEvent('open-customer-floater', requested);
}

/** Beside a form or panel that the address opens, too. */
function redeem(router: AnyRouter, coupon: string): void {
  void withCode(
    () => import('#app/features/cart/redeem-link-coupon.ts'),
    ({ redeemLinkCoupon }) => redeemLinkCoupon(router, coupon),
  );
}

function onceASession(requested: RequestedForm): RequestedForm {
  if (requested.form !== 'forgot-password' || !requested.isSentAtOnce) return requested;
  const isFirst = linkRequested.read() === null;
  linkRequested.write(true);
  return { ...requested, isSentAtOnce: isFirst };
}
