import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { namesEmail } from './domain/names-email.ts';
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
