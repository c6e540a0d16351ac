import { Box, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { UnansweredSearch } from '@vitrine/contract/admin/schemas/reports.ts';

export function SearchesList({ searches }: { searches: readonly UnansweredSearch[] }) {
  if (searches.length === 0) return <Typography>Todas as buscas recentes encontraram algo.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {searches.map(({ words, times }) => (
        <Box
          component="li"
          key={words}
          sx={{ display: 'flex', gap: 2, py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>{words}</Typography>
          <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {times === 1 ? '1 vez' : `${formatWholeNumber(times)} vezes`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
