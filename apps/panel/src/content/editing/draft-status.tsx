import { Box } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import { StatusBadge } from '#panel/ui/status-badge.tsx';

interface DraftStatusProps {
  readonly isShown: boolean;
  readonly hasDraft: boolean;
  readonly startsAt: string | null;
}

/** Shows whether content is published, whether it has a draft, and when a scheduled version follows. */
export function DraftStatus({ isShown, hasDraft, startsAt }: DraftStatusProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StatusBadge tone={isShown ? 'good' : 'muted'} label={isShown ? 'No ar' : 'Fora do ar'} />
      {hasDraft && <StatusBadge tone="waiting" label="Rascunho" />}
      {startsAt !== null && <StatusBadge tone="active" label={`Agendada para ${momentText(startsAt)}`} />}
    </Box>
  );
}

export const momentText = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;
