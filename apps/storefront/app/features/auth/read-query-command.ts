import type { QueryCommandValues } from '#app/platform/addresses/query-command-names.ts';
import type { RequestedForm } from '#app/platform/browser/app-events.ts';

export type QueryCommand =
  | { readonly opens: 'cart' }
  | { readonly opens: 'form'; readonly requested: RequestedForm }
  /** The mailed link that confirms a new e-mail; needs no form. */
  | { readonly opens: 'email-change'; readonly token: string };

/** Loose on purpose: the server validates. Values without even this form are not submitted automatically. */
const looksLikeEmail = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;
const looksLikePin = /^\w{4,12}$/;
const looksLikeToken = /^[\w.~-]{1,400}$/;
const longestEmail = 160;

/**
 * Returns the form or panel to open [QRY-01 to QRY-06] [ACC-01]. Only one opens: a password link takes precedence over a
 * login.
 */
export function readQueryCommand(values: QueryCommandValues): QueryCommand | null {
  const requested = requestedForm(values);
  if (requested) return { opens: 'form', requested };
  const { emailToken } = values;
  if (emailToken !== undefined) return { opens: 'email-change', token: emailToken };
  return values.openSidebarCart === undefined ? null : { opens: 'cart' };
}

function requestedForm(values: QueryCommandValues): RequestedForm | null {
  const { token, pin, newPassword } = values;
  if (token !== undefined) return { form: 'new-password', token: looksLikeToken.test(token) ? token : null };
  if (pin !== undefined) {
    const username = shownEmail(values.email);
    const isWhole = isEmail(username) && looksLikePin.test(pin);
    return { form: 'login', username, ...(isWhole && { pin }) };
  }
  if (newPassword !== undefined) {
    const email = shownEmail(newPassword);
    return { form: 'forgot-password', email, isSentAtOnce: isEmail(email) };
  }
  if (values.openLogin !== undefined || values.openCustomerLogin !== undefined) return { form: 'login' };
  return values.openCustomerCreate === undefined ? null : { form: 'create' };
}

/** Replaces spaces: an unencoded `+` is decoded to one. */
const shownEmail = (text = '') => text.trim().replace(/\s/g, '+').slice(0, longestEmail);

const isEmail = (text: string) => text.length < longestEmail && looksLikeEmail.test(text);
