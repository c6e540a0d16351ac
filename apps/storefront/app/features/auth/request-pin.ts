import { tidyEmail } from '@vitrine/brazil/email.ts';
import { isErrorOf } from '@vitrine/contract/client.ts';

import { api } from '#app/platform/api/api.ts';
import { translateErrorLater } from '#app/platform/errors/late-failure.ts';
import { translateLater } from '#app/platform/errors/late-message.ts';

type PinOutcome = { readonly notice: string } | { readonly failure: string } | { readonly wrong: string };

/** Requests a PIN by e-mail [AUT-04]. Returns the form's message, or the problem with the e-mail. */
export async function requestPin(typed: string): Promise<PinOutcome> {
  const email = tidyEmail(typed);
  if (!email.includes('@')) return { wrong: 'Digite seu e-mail para receber o código' };
  try {
    const { message } = await api('POST /api/customer/password/pin', { body: { email } });
    return { notice: await translateLater(message) };
  } catch (error) {
    const refusal = isErrorOf(error, 'POST /api/customer/password/pin') ? error : null;
    if (refusal?.fields?.['email']) return { wrong: 'E-mail inválido' };
    return refusal?.code === 'too_many_requests'
      ? { failure: await translateErrorLater(refusal) }
      : { failure: 'Não foi possível enviar seu código de acesso' };
  }
}
