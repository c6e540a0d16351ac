import { Box, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/format-whole-number.ts';
import type { Home } from '@vitrine/contract/admin/schemas/home.ts';

import { usePermittedSections } from '#panel/frame/use-visible-sections.ts';
import { TextLink } from '#panel/ui/text-link.tsx';

import { waitingLabels } from './waiting-labels.ts';

type Waiting = Home['waiting'][number];

/** Lists the tasks that wait for the person, each with a link. */
export function WaitingList({ waiting }: { waiting: Home['waiting'] }) {
  const present = waiting.filter(({ count }) => count > 0);
  if (present.length === 0) return <Typography>Nada espera por você agora.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {present.map((one) => (
        <WaitingItem key={one.kind} waiting={one} />
      ))}
    </Box>
  );
}

function WaitingItem({ waiting: { kind, count } }: { waiting: Waiting }) {
  const sections = usePermittedSections();
  const { one, many, section, filter } = waitingLabels[kind];
  const text = count === 1 ? one : many;
  const isLinked = sections.some(({ name }) => name === section);
  const search = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '56px 1fr',
        gap: 1.5,
        alignItems: 'baseline',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography
        component="span"
        sx={{ fontSize: '1.25rem', fontWeight: 650, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatWholeNumber(count)}
      </Typography>
      {isLinked ? <TextLink to={`/${section}${search}`}>{text}</TextLink> : <span>{text}</span>}
    </Box>
  );
}
