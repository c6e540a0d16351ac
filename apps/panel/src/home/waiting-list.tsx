import { Box, Typography } from '@mui/material';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { Home } from '@vitrine/contract/admin/schemas/home.ts';

import { useMayOpen } from '#panel/platform/screen-route.ts';
import { waitingLabels } from '#panel/ui/labels/waiting-labels.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';

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
  const mayOpen = useMayOpen();
  const { one, many, link } = waitingLabels[kind];
  const text = count === 1 ? one : many;
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
      {mayOpen(link.to) ? <TextLink {...link}>{text}</TextLink> : <span>{text}</span>}
    </Box>
  );
}
