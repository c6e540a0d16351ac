import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { PreviewButton } from '#panel/ui/preview-button.tsx';
import { ScaledShopFrame, type ShopFrameWidth } from '#panel/ui/scaled-shop-frame.tsx';
import { ShopFrameWidthChoice } from '#panel/ui/shop-frame-width-choice.tsx';

interface DraftPreviewProps {
  /** Its address in the shop. */
  readonly path: string;
  /** Whose draft is shown, or which version. */
  readonly draft: { readonly page?: string; readonly entry?: string; readonly revision?: string };
  /** The moment that is shown at first, an instant as ISO text; '' for now. */
  readonly moment?: string;
  /** Another number reads it again. */
  readonly savedCount: number;
}

/** Content in the shop as it will be at a moment, with its draft, at the width of a phone or of a computer. */
export function DraftPreview({ path, draft, moment = '', savedCount }: DraftPreviewProps) {
  const client = usePanelClient();
  const [chosen, setAt] = useState<string | null>(null);
  const at = chosen ?? moment;
  const [width, setWidth] = useState<ShopFrameWidth>('phone');
  const { data, error, refetch } = useQuery({
    queryKey: ['draft-preview', path, draft, at, savedCount],
    queryFn: ({ signal }) =>
      client('GET /api/admin/previews', {
        query: { path, ...draft, framed: '1', ...(at !== '' && { at }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <MomentField label="Ver como em" value={at} onChange={setAt} />
        <ShopFrameWidthChoice value={width} onChange={setWidth} />
        <PreviewButton query={{ path, ...draft, ...(at !== '' && { at }) }}>Abrir em outra aba</PreviewButton>
      </Box>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ScaledShopFrame
          url={data?.url}
          frameKey={`${savedCount} ${at}`}
          title="Pré-visualização da página"
          width={width}
        />
      )}
    </Box>
  );
}
