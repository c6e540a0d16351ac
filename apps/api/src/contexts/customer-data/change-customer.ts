import {
  changeContact,
  countNotesOfCustomer,
  createKeptCustomer,
  insertCustomerNote,
} from '#api/contexts/customer/customer.public.ts';
import type { Actor, ByActor } from '#api/platform/admin/actor.ts';
import { maskAllBut, maskEmail, maskName, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { contactOf } from './admin-customer.ts';
import { customerGroupRepository } from './customer-group-repository.ts';
import { unknownCustomer } from './erase-by-staff.ts';
import { listedCustomerRepository } from './listed-customer-repository.ts';

interface Contact {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  /** Of a company; unchanged without it. */
  readonly company_name?: string | undefined;
  readonly trade_name?: string | undefined;
}

interface NewCustomer extends Contact {
  readonly taxvat: string;
  readonly email: string;
  /** The code of a group; null: none. */
  readonly group: string | null;
  readonly isWelcomed: boolean;
}

/** Creates the account of a customer and returns its id. The audit masks who it is. */
export async function createCustomerByStaff(
  { trx, trail, now }: InAuditedTransaction<'validation_failed'> & { readonly now: Date },
  { group, isWelcomed, ...person }: NewCustomer,
): Promise<number> {
  const groupId = group === null ? null : await customerGroupRepository.idOf(trx, group);
  if (groupId === undefined) throw new OperatorProblem('group_unknown', { group: String(group) });
  const { id } = await createKeptCustomer(
    { trx, refuse: trail.refuse },
    { person, groupId, isWelcomed, now },
  );
  await trail.record(
    { kind: 'customer', id: String(id) },
    {
      before: null,
      after: {
        name: maskName(buyerName({ ...person, company_name: person.company_name ?? '' })),
        email: maskEmail(person.email),
        group,
      },
    },
  );
  return id;
}

/** Changes name and phone of a customer, by staff who see both unmasked. The audit masks them. */
export async function changeCustomerContact(
  { trx, trail, actor }: InAuditedTransaction<'validation_failed' | 'edit_conflict' | 'forbidden'> & ByActor,
  { customerId, version, ...input }: Contact & { readonly customerId: number; readonly version: string },
): Promise<void> {
  if (!seesPersonal(actor)) throw trail.refuse('forbidden');
  const stored = await listedCustomerRepository.lockContact(trx, customerId);
  if (!stored) throw unknownCustomer();
  const current = contactOf(stored);
  if (current.version !== version) throw trail.refuse('edit_conflict', { current, changedBy: null });
  const changed = await changeContact(
    { trx, refuse: trail.refuse },
    { customerId, kind: stored.kind, input },
  );
  await trail.record(
    { kind: 'customer', id: String(customerId) },
    { before: maskedContact(stored), after: maskedContact(changed) },
  );
}

function maskedContact({
  first_name: firstName,
  last_name: lastName,
  phone,
  company_name: company,
}: Contact) {
  return {
    name: maskName(`${firstName} ${lastName}`),
    phone: maskAllBut(phone, 4),
    ...(company !== undefined && company !== '' && { company_name: maskName(company) }),
  };
}

interface CustomerNote {
  readonly customerId: number;
  readonly text: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Adds a note of the staff to a customer. The audit counts the notes: their text is personal. */
export async function noteCustomer(
  { trx, trail }: InAuditedTransaction,
  { customerId, text, actor, now }: CustomerNote,
): Promise<void> {
  if (!(await listedCustomerRepository.lockContact(trx, customerId))) throw unknownCustomer();
  await trail.change({
    target: { kind: 'customer', id: String(customerId) },
    read: async () => ({ notes_count: await countNotesOfCustomer(trx, customerId) }),
    write: () =>
      insertCustomerNote(trx, {
        customer_id: customerId,
        text,
        author_kind: actor.kind,
        author_name: actor.name,
        written_at: now,
      }),
  });
}
