import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminFont } from '@vitrine/contract/admin/schemas/fonts.ts';
import { useEffect } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

const sample = 'Coleção de verão: 12x de R$ 129,90';

/** A line of text in an uploaded font, in its lightest and heaviest weight. */
export function FontSample({ font: { name, faces } }: { font: AdminFont }) {
  const client = usePanelClient();
  const family = `Amostra ${name}`;
  const loading = useQuery({
    queryKey: ['font-sample', name, faces],
    queryFn: ({ signal }) =>
      Promise.all(
        faces.map(async ({ file, weight_from: from, weight_to: to }) => {
          const { blob } = await client('GET /api/admin/font-files/{file}', { path: { file }, signal });
          // From bytes: the panel's policy allows no fonts of other hosts.
          return new FontFace(family, await blob.arrayBuffer(), { weight: `${from} ${to}` }).load();
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isError, refetch } = loading;
  useEffect(() => {
    for (const face of data ?? []) document.fonts.add(face);
    return () => {
      for (const face of data ?? []) document.fonts.delete(face);
    };
  }, [data]);
  if (isError) {
    return (
      <Typography color="textSecondary">
        A amostra não carregou. <Button onClick={() => void refetch()}>Tentar de novo</Button>
      </Typography>
    );
  }
  if (!data) return <Skeleton variant="text" height={36} />;
  const weights = new Set([faces[0]?.weight_from ?? 400, faces.at(-1)?.weight_to ?? 400]);
  return [...weights].map((weight) => (
    <Box
      key={weight}
      aria-hidden
      sx={{ fontFamily: `"${family}"`, fontWeight: weight, fontSize: '1.25rem', overflowWrap: 'anywhere' }}
    >
      {sample}
    </Box>
  ));
}
