import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { alertRepository } from './alert-repository.ts';

export { sendAlert, sendAlerts } from './send-alerts.ts';
export { sweepAlerts } from './sweep-alerts.ts';

export function eraseAlertsOf(trx: StoreTransaction, email: string): Promise<void> {
  return alertRepository.eraseOf(trx, email);
}

/** Moves the alerts of an e-mail to another, which keeps its own. */
export function moveAlerts(trx: StoreTransaction, emails: { from: string; to: string }): Promise<void> {
  return alertRepository.move(trx, emails);
}
