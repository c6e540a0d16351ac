import type { Profile, profileInput } from '@vitrine/contract/schemas/customer.ts';
import { appliesTo } from '@vitrine/rules/customer-attribute.ts';
import type { z } from 'zod';

import { claimUpload, releaseUpload } from '#api/contexts/storage/storage.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { customerRepository } from './customer-repository.ts';
import { checkAttributes } from './domain/check-attributes.ts';
import { checkContact } from './domain/check-contact.ts';
import { FieldFindings } from './domain/field-findings.ts';
import { readProfile } from './read-profile.ts';
import { registrationFormRepository } from './registration-form-repository.ts';

interface ProfileChange {
  readonly customerId: number;
  readonly input: z.output<typeof profileInput>;
  readonly now: Date;
}

/** Updates the customer's profile by the rules of registration [ACC-01]. */
export function saveProfile(
  { db, refuse }: InStore & Refusing<'unauthenticated' | 'validation_failed'>,
  { customerId, input, now }: ProfileChange,
): Promise<Profile> {
  return db.transaction().execute(async (trx) => {
    // Concurrent saves could each preserve the other's file.
    await customerRepository.lock(trx, customerId);
    const before = await customerRepository.profile(trx, customerId);
    if (!before) throw refuse('unauthenticated');
    const shownInForm = await registrationFormRepository.attributes(trx, [1, 2]);
    const context = shownInForm.filter((each) => appliesTo(each, before.kind));

    const findings = new FieldFindings();
    const { contact, fields } = checkContact(input, before.kind);
    findings.addAll('', fields);
    const { values, fields: wrongAttributes } = checkAttributes(context, before.kind, input, now);
    findings.addAll('', wrongAttributes);
    if (!contact || findings.messages) {
      throw refuse('validation_failed', { fields: findings.messages ?? {} });
    }

    for (const { code } of context.filter(({ type }) => type === 'file')) {
      const old = before.attributes[code];
      const id = values[code];
      if (id === old) continue;
      if (id !== undefined && !(await claimUpload(trx, { id, customerId, now }))) {
        throw refuse('validation_failed', { fields: { [code]: ['validation.file'] } });
      }
      if (old !== undefined) await releaseUpload(trx, { id: old, customerId });
    }

    const formCodes = new Set(context.map(({ code }) => code));
    // Attributes that no form shows are internal to the merchant and stay.
    const internal = Object.entries(before.attributes).filter(([code]) => !formCodes.has(code));
    await customerRepository.setProfile(trx, customerId, {
      ...contact,
      attributes: JSON.stringify({ ...Object.fromEntries(internal), ...values }),
    });
    return readProfile({ db: trx, refuse }, customerId);
  });
}
