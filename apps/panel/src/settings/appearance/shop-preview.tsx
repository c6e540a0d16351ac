import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import { useRef, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { ScaledShopFrame, type ShopFrameWidth } from '#panel/ui/scaled-shop-frame.tsx';
import { ShopFrameWidthChoice } from '#panel/ui/shop-frame-width-choice.tsx';

import { readShownPath, type ShownPage, shownPages } from './read-shown-path.ts';
import { useFonts } from './use-font-upload.ts';
import { usePostedLook } from './use-posted-look.ts';
import { useTypedLook } from './use-typed-look.ts';

/** Less than the links are valid for. */
const readAgainMs = 3_600_000;

/** Pages of the shop with the look that the form has, before it is saved (decision 80). */
export function ShopPreview({ settings }: { settings: SettingGroupState['settings'] }) {
  const client = usePanelClient();
  const [page, setPage] = useState<ShownPage>('home');
  const [width, setWidth] = useState<ShopFrameWidth>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useQuery({
    queryKey: ['look-preview', page],
    queryFn: async ({ signal }) => {
      const path = await readShownPath(client, page, signal);
      return path === null
        ? null
        : client('GET /api/admin/previews', { query: { path, framed: '1' }, signal });
    },
    staleTime: readAgainMs,
  });
  const fonts = useFonts();
  // A page knows the fonts that the store had when it was loaded.
  const fontVersions = fonts.data?.items.map(({ version }) => version).join(' ') ?? '';
  const url = fonts.isPending ? undefined : link.data?.url;
  usePostedLook(frame, url === undefined ? undefined : new URL(url).origin, useTypedLook(settings));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <TextField
          select
          size="small"
          label="Ver"
          value={page}
          onChange={({ target: { value } }) => setPage(pageOf(value))}
          sx={{ minWidth: 160 }}
        >
          {Object.entries(shownPages).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <ShopFrameWidthChoice value={width} onChange={setWidth} />
      </Box>
      {link.error && <ErrorPanel error={link.error} onRetry={() => void link.refetch()} />}
      {link.data === null && (
        <Typography role="status">
          {page === 'product'
            ? 'A loja ainda não tem um produto à venda.'
            : 'A loja ainda não tem uma categoria visível.'}
        </Typography>
      )}
      {!link.error && link.data !== null && (
        <ScaledShopFrame
          url={url}
          frameKey={`${url} ${fontVersions}`}
          title="Pré-visualização da loja"
          width={width}
          frameRef={frame}
        />
      )}
    </>
  );
}

function pageOf(value: string): ShownPage {
  return value === 'category' || value === 'product' ? value : 'home';
}
