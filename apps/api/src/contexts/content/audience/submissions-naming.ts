import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { formSubmissionRepository } from './form-submission-repository.ts';

/** Returns the submitted forms that name an e-mail in an answer, with the title of their form. */
export async function submissionsNaming(db: StoreDatabase, email: string) {
  const found = await formSubmissionRepository.containing(db, email);
  return found.filter(({ answers }) => answers.some(({ value }) => namesEmail(value, email)));
}

/** Deletes the submitted forms that name an e-mail in an answer. */
export async function eraseSubmissionsNaming(trx: StoreTransaction, email: string): Promise<void> {
  const named = await submissionsNaming(trx, email);
  await formSubmissionRepository.remove(
    trx,
    named.map(({ id }) => id),
  );
}

/** Rejects a match inside a longer e-mail address: that is a different address. */
const before = String.raw`(?<![\p{L}\p{N}._%+-])`;
const after = String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`;

/** Returns whether a text contains an e-mail: `ana@x.com` is not in `joana@x.com`, nor in `ana@x.com.br`. */
export function namesEmail(text: string, email: string): boolean {
  const literally = email.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(`${before}${literally}${after}`, 'iu').test(text);
}
