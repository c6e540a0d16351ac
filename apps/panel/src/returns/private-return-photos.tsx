import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { saveFile } from '#panel/ui/local-files.ts';

import { readAsDataUrl } from './read-as-data-url.ts';

/** The customer's photos. They are private, so each is read by a call instead of an address. */
export function PrivateReturnPhotos({ returnId, photos }: { returnId: number; photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Fotos
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {photos.map((photo, index) => (
          <ReturnPhoto key={photo} returnId={returnId} photo={photo} number={index + 1} />
        ))}
      </Box>
    </Box>
  );
}

function ReturnPhoto({ returnId, photo, number }: { returnId: number; photo: string; number: number }) {
  const client = usePanelClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['return-photo', returnId, photo],
    async queryFn({ signal }) {
      const path = { id: String(returnId), photo };
      const file = await client('GET /api/admin/returns/{id}/photos/{photo}', { path, signal });
      return { file, address: await readAsDataUrl(file) };
    },
    staleTime: Infinity,
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" width={168} height={168} />;
  const { file, address } = data;
  return (
    <Box sx={{ width: 168 }}>
      {address && (
        <Box
          component="img"
          src={address}
          alt={`Foto ${number} do cliente`}
          sx={{ width: 168, height: 168, objectFit: 'cover', borderRadius: 1, display: 'block' }}
        />
      )}
      <Button size="small" onClick={() => saveFile(file)}>
        Baixar foto {number}
      </Button>
    </Box>
  );
}
