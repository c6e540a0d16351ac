import { isGuessablePassword } from '@vitrine/contract/admin/is-guessable-password.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Refuses a new password that is among the first guesses of someone who knows the person's name and e-mail. */
export function requireStrongPassword(
  password: string,
  person: { readonly email: string; readonly name: string },
  store: { readonly name: string; readonly publicId: string },
): void {
  if (!isGuessablePassword(password, [person.email, person.name, store.name, store.publicId])) return;
  throw new OperatorProblem(
    'password_guessable',
    'Esta senha é fácil de adivinhar: é uma sequência, uma palavra comum ou tem o seu e-mail, o seu nome ou o da loja. Use, por exemplo, quatro palavras que não combinam.',
  );
}
