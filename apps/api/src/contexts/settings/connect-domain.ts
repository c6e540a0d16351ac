import type { DomainState } from '@vitrine/contract/admin/schemas/settings.ts';

import { lockSettingGroup, storeSettings } from '#api/contexts/store/store.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { askDomain, type DomainAsking, type DomainProblem } from './ask-domain.ts';
import { storeSettingsRepository } from './store-settings-repository.ts';

interface DomainCheck {
  readonly db: StoreDatabase;
  readonly now: Date;
  readonly storePublicId: string;
  readonly services: DomainAsking;
  readonly write: <Result>(
    work: (trx: StoreTransaction, trail: AuditTrail) => Promise<Result>,
  ) => Promise<Result>;
}

const messages: Readonly<Record<DomainProblem, string>> = {
  name_not_found: 'O domínio não existe na internet, ou o DNS ainda não o aponta para cá.',
  connection_failed: 'O domínio não aceitou a conexão por https.',
  timed_out: 'O domínio não respondeu a tempo.',
  certificate_invalid: 'O certificado (https) do domínio não é válido para ele.',
  address_forbidden: 'O domínio aponta para um endereço que não é da internet.',
  other_site:
    'O domínio responde, mas não como esta loja. Quem cuida da instalação precisa ligá-lo a ela, e o DNS precisa apontar para cá.',
};

/** Returns the domain that the store wants and the one that is in effect, without asking. */
export async function readDomain(db: StoreDatabase): Promise<DomainState> {
  const { domain: wanted, 'domain/connected': connected } = await storeSettings(db);
  return { wanted, connected, problem: null };
}

/**
 * Asks the wanted domain, and makes it the one in effect if it answers as this store; a store that wants none has none [ADM+22].
 * Without a proof the one before stays.
 */
export async function connectDomain(check: DomainCheck): Promise<DomainState> {
  const { db, now, services, storePublicId, write } = check;
  const { wanted, connected } = await readDomain(db);
  if (wanted === connected) return { wanted, connected, problem: null };
  const code = wanted === '' ? null : await askDomain(services, wanted, storePublicId);
  if (code !== null) return { wanted, connected, problem: { code, message: messages[code] } };
  await write(async (trx, trail) => {
    await lockSettingGroup(trx, 'address');
    // Another one may be wanted by now.
    const { domain, 'domain/connected': before } = await storeSettings(trx);
    if (domain !== wanted) return;
    await storeSettingsRepository.put(trx, { path: 'domain/connected', value: wanted, now });
    await trail.record(
      { kind: 'domain', id: wanted === '' ? connected : wanted },
      { before: { connected: before }, after: { connected: wanted } },
    );
  });
  return readDomain(db);
}
