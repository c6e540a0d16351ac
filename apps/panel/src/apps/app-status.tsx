import type { InstalledApp } from '@vitrine/contract/admin/schemas/apps.ts';

import { appStatusLabels } from '#panel/ui/labels/app-labels.ts';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

type Shown = Pick<InstalledApp, 'status' | 'waits_for_consent' | 'has_problem'>;

/** The state of an app, the most urgent first. */
export function AppStatus({
  app: { status, waits_for_consent: waits, has_problem: isTroubled },
}: {
  app: Shown;
}) {
  if (status === 'installing') return <StatusBadge tone="waiting" label={appStatusLabels.installing} />;
  if (status === 'suspended') return <StatusBadge tone="muted" label={appStatusLabels.suspended} />;
  if (waits) return <StatusBadge tone="waiting" label="Espera a sua decisão" />;
  if (isTroubled) return <StatusBadge tone="bad" label="Com falhas" />;
  return <StatusBadge tone="good" label={appStatusLabels.active} />;
}
