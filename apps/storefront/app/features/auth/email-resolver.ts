import { valibotResolver } from '@hookform/resolvers/valibot';
import { parseEmail, tidyEmail } from '@vitrine/brazil/email.ts';
import * as v from 'valibot';

export interface EmailValues {
  email: string;
}

/** Validates a form that asks for an e-mail address alone. */
export const emailResolver = valibotResolver<EmailValues, unknown, EmailValues>(
  v.object({
    email: v.pipe(
      v.string(),
      v.transform((text) => parseEmail(text) ?? tidyEmail(text)),
      v.nonEmpty('Digite seu e-mail'),
      v.check((email) => email === '' || parseEmail(email) !== null, 'E-mail inválido'),
    ),
  }),
);
