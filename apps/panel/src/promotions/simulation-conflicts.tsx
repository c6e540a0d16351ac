import { Box, Typography } from '@mui/material';
import type { CartSimulation } from '@vitrine/contract/admin/schemas/simulations.ts';

import { TextLink } from '#panel/ui/panel-links.tsx';

/** The promotions and coupons that apply to the same carts as the draft, each with its link. */
export function SimulationConflicts({ conflicts }: Pick<CartSimulation, 'conflicts'>) {
  if (conflicts.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" component="h3">
        Encontra na sacola
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1, display: 'grid', gap: 1 }}>
        {conflicts.map(({ kind, code, name, sentence }) => (
          <li key={`${kind}:${code}`}>
            <TextLink to={kind === 'coupon' ? '/cupons/$id' : '/promocoes/$id'} params={{ id: code }}>
              {name}
            </TextLink>
            <br />
            {sentence}
          </li>
        ))}
      </Box>
    </Box>
  );
}
