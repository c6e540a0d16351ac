import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import type { ColorScheme } from '@vitrine/contract/appearance-message.ts';
import { useRef, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { ScaledShopFrame, type ShopFrameWidth } from '#panel/ui/scaled-shop-frame.tsx';
import { ShopFrameWidthChoice } from '#panel/ui/shop-frame-width-choice.tsx';

import { hasDarkScheme } from './has-dark-scheme.ts';
import { readPreviewPath, type PreviewPage, previewPages } from './read-preview-path.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import { useFonts } from './use-font-upload.ts';
import { usePostedAppearance } from './use-posted-appearance.ts';
import { useTypedAppearance } from './use-typed-appearance.ts';

/** Shorter than the links are valid. */
const readAgainMs = 3_600_000;

/** Previews pages of the shop with the unsaved appearance of the form (decision 80). */
export function ShopPreview({ settings }: { settings: SettingGroupState['settings'] }) {
  const client = usePanelClient();
  const [page, setPage] = useState<PreviewPage>('home');
  const [width, setWidth] = useState<ShopFrameWidth>('phone');
  const [scheme, setScheme] = useState<ColorScheme>('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useQuery({
    queryKey: ['look-preview', page],
    queryFn: async ({ signal }) => {
      const path = await readPreviewPath(client, page, signal);
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
  const typed = useTypedAppearance(settings);
  const hasDark = hasDarkScheme(typed);
  usePostedAppearance({
    frame,
    shopOrigin: url === undefined ? undefined : new URL(url).origin,
    typed,
    scheme: hasDark ? scheme : 'light',
  });
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
          {Object.entries(previewPages).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <ShopFrameWidthChoice value={width} onChange={setWidth} />
        {hasDark && <SchemeChoice value={scheme} onChange={setScheme} />}
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

function pageOf(value: string): PreviewPage {
  return value === 'category' || value === 'product' ? value : 'home';
}
