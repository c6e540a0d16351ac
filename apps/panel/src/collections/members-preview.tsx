import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { CollectionMembership } from '@vitrine/contract/admin/schemas/collections.ts';
import { useWatch } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';

import { type CollectionFormValues, membershipOf } from './collection-form-values.ts';
import { productCountText } from './product-count-text.ts';

/** The products that the rules would choose now, while they are edited. */
export function MembersPreview() {
  const client = usePanelClient();
  // The form has all of its values.
  const values = useWatch<CollectionFormValues>() as CollectionFormValues;
  const key = useDebounced(JSON.stringify(membershipOf(values)));
  const { data, error } = useQuery({
    queryKey: ['collection-preview', key],
    queryFn: ({ signal }) =>
      // Written above from a membership.
      client('POST /api/admin/collections/preview', {
        body: JSON.parse(key) as CollectionMembership,
        signal,
      }),
    enabled: key !== 'null',
    placeholderData: keepPreviousData,
  });
  if (key === 'null') return <Typography role="status">Complete as regras para ver os produtos.</Typography>;
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Contando…</Typography>;
  return (
    <Box>
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {productCountText(data.total)} agora
      </Typography>
      <Box
        component="ul"
        aria-label="Os primeiros produtos"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        }}
      >
        {data.items.map(({ id, name, price_centavos: price, is_available: isAvailable, picture }) => (
          <Box component="li" key={id} sx={{ minWidth: 0, fontSize: '0.8125rem' }}>
            {picture && (
              <Box
                component="img"
                src={picture.preview_url}
                alt=""
                loading="lazy"
                sx={{ width: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
              />
            )}
            <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {formatBrl(price)}
              {!isAvailable && ', esgotado'}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
