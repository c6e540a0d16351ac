import { parseEmail } from '@vitrine/brazil/email.ts';
import { looksLikeDocument, parseTaxvat } from '@vitrine/brazil/taxvat.ts';

import type { GuessedAccount } from '#api/platform/limit-guesses.ts';

type TypedAccount = { email: string } | { taxvat: string };

/** Parses a username: an e-mail, or a CPF or CNPJ with or without its mask [AUT-02]. */
export function accountOf(username: string): TypedAccount {
  const taxvat = looksLikeDocument(username) ? parseTaxvat(username) : null;
  return taxvat ? { taxvat: taxvat.value } : { email: parseEmail(username) ?? username.trim().toLowerCase() };
}

/** Returns the key of the guess counter: the customer, or the typed text if no customer has it [OPS+03]. */
export function guessedAccount(typed: TypedAccount, customer: { id: number } | undefined): GuessedAccount {
  return customer ? { customerId: customer.id } : { typed: Object.values(typed).join() };
}
