import { looksLikeDocument, parseTaxvat } from '@vitrine/brazil/taxvat.ts';

/** Whom a username means: an e-mail, or a CPF or CNPJ with or without its mask [AUT-02]. */
export function accountOf(username: string): { email: string } | { taxvat: string } {
  const taxvat = looksLikeDocument(username) ? parseTaxvat(username) : null;
  return taxvat ? { taxvat: taxvat.value } : { email: username.toLowerCase() };
}
