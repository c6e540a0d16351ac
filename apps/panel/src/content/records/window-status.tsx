import { useState } from 'react';

import { momentText } from '#panel/content/editing/draft-status.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

interface WindowStatusProps {
  readonly isActive: boolean;
  readonly start: string | null;
  readonly end?: string | null;
}

/** Shows whether a record with a start and an end is visible now. */
export function WindowStatus({ isActive, start, end = null }: WindowStatusProps) {
  const [now] = useState(Date.now);
  if (!isActive) return <StatusBadge tone="muted" label="Fora do ar" />;
  if (end !== null && Date.parse(end) <= now) return <StatusBadge tone="muted" label="Acabou" />;
  if (start !== null && Date.parse(start) > now) {
    return <StatusBadge tone="active" label={`Começa em ${momentText(start)}`} />;
  }
  return <StatusBadge tone="good" label={end === null ? 'No ar' : `No ar até ${momentText(end)}`} />;
}
