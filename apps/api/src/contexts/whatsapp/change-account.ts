import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import type {
  AdminWhatsapp,
  WhatsappAccountInput,
  WhatsappMessage,
  WhatsappProblem,
  WhatsappTemplates,
} from '@vitrine/contract/admin/schemas/whatsapp.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { FromClient, InStore, Using } from '#api/platform/use-case-context.ts';

import { identifyNumber } from './cloud-api.ts';
import {
  readWhatsappKeys,
  encryptedWhatsappKeys,
  verifyTokenOf,
  type WhatsappKeys,
} from './whatsapp-keys.ts';
import { whatsappRepository } from './whatsapp-repository.ts';

type Secrets = Using<'tokenSecret' | 'providers'>;
type Account = NonNullable<Awaited<ReturnType<typeof whatsappRepository.account>>>;

interface AccountContext<Code extends AdminRefusalCode = 'edit_conflict'> extends InStore, Secrets {
  readonly now: Date;
  readonly write: <Result>(
    work: (trx: StoreTransaction, trail: AuditTrail<Code>) => Promise<Result>,
  ) => Promise<Result>;
}

const target = { kind: 'whatsapp_account', id: 'loja' } as const;
/** After it a response counts as lost. */
const lostAfterMs = 10 * 60_000;

const firstTemplates: WhatsappTemplates = {
  order_placed: { name: 'pedido_recebido', is_on: true },
  order_paid: { name: 'pedido_pago', is_on: true },
  order_shipped: { name: 'pedido_enviado', is_on: true },
  order_delivered: { name: 'pedido_entregue', is_on: true },
};

/** Returns what of an account can be edited: of its keys, a mark that changes with them. */
function editable(account: Account | undefined) {
  if (!account) return null;
  const { phone_number_id: id, secrets, templates } = account;
  return { phone_number_id: id, keys: `•••• ${secrets.slice(-6)}`, templates };
}

export async function readWhatsapp({
  db,
  services,
  store,
}: InStore & Pick<FromClient, 'store'> & Secrets): Promise<AdminWhatsapp> {
  const [account, settings, optedIn] = await Promise.all([
    whatsappRepository.account(db),
    storeSettings(db),
    whatsappRepository.countOptedIn(db),
  ]);
  const { publicApiUrl } = services.providers;
  return {
    account: account
      ? {
          phone_number_id: account.phone_number_id,
          display_number: account.display_number,
          verified_name: account.verified_name,
          checked_at: account.checked_at.toISOString(),
          problem: readWhatsappKeys({ services }, account.secrets) ? account.check_problem : 'keys_refused',
          webhook_at: account.webhook_at?.toISOString() ?? null,
          templates: account.templates,
        }
      : null,
    is_on: settings['whatsapp/order_messages'],
    webhook: {
      url: `${publicApiUrl}/api/integrations/whatsapp/webhook?store=${store.publicId}`,
      verify_token: verifyTokenOf({ services }, store.id),
    },
    opted_in: optedIn,
    version: versionOf(editable(account) ?? {}),
  };
}

/** Connects an account whose keys Meta accepts, or changes its keys; those that are not given stay. */
export async function connectWhatsapp(
  { db, services, now, write }: AccountContext,
  { version, ...input }: WhatsappAccountInput & { readonly version: string },
): Promise<void> {
  const stored = await whatsappRepository.account(db);
  const keys = mergedKeys({ services }, { stored, input });
  const identity = await identifyNumber({
    url: services.providers.whatsappUrl,
    phoneNumberId: input.phone_number_id,
    accessToken: keys.access_token,
  });
  if (typeof identity === 'string') throw new OperatorProblem(`whatsapp_${identity}`);
  await edit(write, version, async (trx, before) => {
    const account = {
      phone_number_id: input.phone_number_id,
      secrets: encryptedWhatsappKeys({ services }, keys),
      display_number: identity.displayNumber,
      verified_name: identity.verifiedName,
      checked_at: now,
      check_problem: null,
      paused_until: null,
      webhook_at: before?.phone_number_id === input.phone_number_id ? before.webhook_at : null,
      templates: before?.templates ?? firstTemplates,
    };
    await whatsappRepository.putAccount(trx, { ...account, templates: JSON.stringify(account.templates) });
    return account;
  });
}

function mergedKeys(
  context: Using<'tokenSecret'>,
  { stored, input }: { stored: Account | undefined; input: WhatsappAccountInput },
): WhatsappKeys {
  const old = stored ? readWhatsappKeys(context, stored.secrets) : null;
  const accessToken = input.access_token ?? old?.access_token;
  const appSecret = input.app_secret ?? old?.app_secret;
  if (accessToken === undefined || appSecret === undefined)
    throw new OperatorProblem('whatsapp_keys_missing');
  return { access_token: accessToken, app_secret: appSecret };
}

export async function changeWhatsappTemplates(
  { write }: Pick<AccountContext, 'write'>,
  { version, templates }: { version: string; templates: WhatsappTemplates },
): Promise<void> {
  await edit(write, version, async (trx, before) => {
    if (!before) throw new OperatorProblem('whatsapp_missing');
    await whatsappRepository.setAccount(trx, { templates: JSON.stringify(templates) });
    return { ...before, templates };
  });
}

export async function removeWhatsapp(
  { write, now }: Pick<AccountContext, 'write' | 'now'>,
  version: string,
): Promise<void> {
  await edit(write, version, async (trx, before) => {
    if (!before) throw new OperatorProblem('whatsapp_missing');
    await whatsappRepository.removeAccount(trx, now);
    return undefined;
  });
}

async function edit(
  write: AccountContext['write'],
  version: string,
  change: (trx: StoreTransaction, before: Account | undefined) => Promise<Account | undefined>,
): Promise<void> {
  await write(async (trx, trail) => {
    // There is no row to lock before the first account.
    await lockName(trx, 'whatsapp account');
    const before = await whatsappRepository.account(trx);
    await trail.edit({
      target,
      version,
      read: async () => editable(before),
      write: async () => editable(await change(trx, before)),
    });
  });
}

/** Asks Meta about the stored keys and keeps the answer. */
export async function checkWhatsapp({ db, services, now, write }: AccountContext<never>): Promise<void> {
  const stored = await whatsappRepository.account(db);
  if (!stored) throw new OperatorProblem('whatsapp_missing');
  const keys = readWhatsappKeys({ services }, stored.secrets);
  const identity = keys
    ? await identifyNumber({
        url: services.providers.whatsappUrl,
        phoneNumberId: stored.phone_number_id,
        accessToken: keys.access_token,
      })
    : 'keys_refused';
  await write(async (trx, trail) => {
    const row = await whatsappRepository.account(trx);
    const seen = (one: { checked_at: Date; check_problem: WhatsappProblem | null }) => ({
      checked_at: one.checked_at.toISOString(),
      check_problem: one.check_problem,
    });
    const before = row ? seen(row) : null;
    // The answer is about the keys that were asked for, not about those that replaced them meanwhile.
    if (row?.secrets !== stored.secrets) return trail.record(target, { before, after: before });
    const check = { checked_at: now, check_problem: typeof identity === 'string' ? identity : null };
    await whatsappRepository.setAccount(trx, check);
    return trail.record(target, { before, after: seen(check) });
  });
}

export async function listWhatsappMessages(
  { db, now }: InStore & { now: Date },
  { onlyFailed, ...window }: { onlyFailed: boolean; limit: number; offset: number },
): Promise<{ items: WhatsappMessage[]; total: number }> {
  const lostBefore = new Date(now.getTime() - lostAfterMs);
  const { items, total } = await whatsappRepository.messages(db, { onlyFailed, lostBefore, ...window });
  return {
    items: items.map((row) => ({
      id: row.id,
      event: row.event,
      state: row.state,
      order: { uuid: row.order_id, increment_id: row.increment_id },
      at: row.changed_at.toISOString(),
      failure: row.error_code === null ? null : { code: row.error_code, text: row.error_text ?? '' },
      can_retry: row.state === 'failed' || (row.state === 'sending' && row.changed_at < lostBefore),
    })),
    total,
  };
}

/** Sends a message again that failed, or whose response was lost. */
export async function retryWhatsappMessage(
  { now, write }: Pick<AccountContext<'not_found'>, 'now' | 'write'>,
  id: string,
): Promise<void> {
  await write(async (trx, trail) => {
    const message = await whatsappRepository.byId(trx, id);
    if (!message) throw trail.refuse('not_found');
    const lostBefore = new Date(now.getTime() - lostAfterMs);
    if (!(await whatsappRepository.retry(trx, { id, lostBefore, now })))
      throw new OperatorProblem('whatsapp_message_not_failed');
    await trail.record(
      { kind: 'whatsapp_message', id },
      { before: { state: message.state }, after: { state: 'waiting' } },
    );
  });
}
