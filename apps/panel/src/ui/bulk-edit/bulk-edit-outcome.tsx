import { Box, LinearProgress, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { BulkEdit } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { bulkCountText } from '#panel/ui/labels/bulk-edit-labels.ts';

/** The progress of a bulk edit, or its outcome. */
export function BulkEditOutcome({ edit }: { edit: BulkEdit }) {
  const { field, status, total, changed, unchanged, refused, undone, kept } = edit;
  if (status === 'applying' || status === 'undoing') {
    const [done, all, verb] =
      status === 'applying'
        ? ([changed + unchanged + refused, total, 'Aplicando'] as const)
        : ([undone + kept, changed, 'Desfazendo'] as const);
    const percent = all === 0 ? 0 : Math.floor((100 * done) / all);
    return (
      <Box role="status">
        <Typography sx={{ mb: 1 }}>
          {verb}: {formatWholeNumber(done)} de {bulkCountText(field, all)}. Você pode sair desta tela.
        </Typography>
        <LinearProgress variant="determinate" value={percent} aria-label={`${verb} a edição em massa`} />
      </Box>
    );
  }
  if (status === 'undone') {
    return (
      <Typography role="status">
        Desfeita: {bulkCountText(field, undone)} como antes
        {kept > 0 &&
          ` · ${formatWholeNumber(kept)} ${kept === 1 ? 'mudou depois e foi mantida' : 'mudaram depois e foram mantidas'}`}
        .
      </Typography>
    );
  }
  return (
    <Typography role="status">
      {changed === 1 ? 'Mudou ' : 'Mudaram '}
      {bulkCountText(field, changed)}
      {unchanged > 0 && ` · ${formatWholeNumber(unchanged)} já assim`}
      {refused > 0 && ` · ${formatWholeNumber(refused)} ${refused === 1 ? 'recusada' : 'recusadas'}`}.
    </Typography>
  );
}
