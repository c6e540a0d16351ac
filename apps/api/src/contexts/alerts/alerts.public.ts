import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { alertRepository } from './alert-repository.ts';

export { sendAlert, sendAlerts } from './send-alerts.ts';
export { sweepAlerts } from './sweep-alerts.ts';

export function eraseAlertsOf(trx: StoreTransaction, email: string): Promise<void> {
  return alertRepository.eraseOf(trx, email);
}
