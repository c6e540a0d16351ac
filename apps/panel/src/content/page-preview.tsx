import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { PreviewButton } from '#panel/ui/preview-button.tsx';

const widths = { phone: 390, desktop: 1440 } as const;
const shownHeight = 640;

interface PagePreviewProps {
  /** The page's address in the shop. */
  readonly path: string;
  /** Whose draft is shown. */
  readonly draft: { readonly page: string } | { readonly entry: string };
  /** Another number reads it again. */
  readonly savedCount: number;
}

/** The page in the shop as it will be at a moment, with its draft, at the width of a phone or of a computer. */
export function PagePreview({ path, draft, savedCount }: PagePreviewProps) {
  const client = usePanelClient();
  const [at, setAt] = useState('');
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const { data, error, refetch } = useQuery({
    queryKey: ['page-preview', path, at, savedCount],
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
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Largura"
          value={device}
          onChange={(_, chosen: keyof typeof widths | null) => chosen && setDevice(chosen)}
        >
          <ToggleButton value="phone" sx={{ gap: 0.75, textTransform: 'none' }}>
            <Smartphone size={18} aria-hidden /> Celular
          </ToggleButton>
          <ToggleButton value="desktop" sx={{ gap: 0.75, textTransform: 'none' }}>
            <Monitor size={18} aria-hidden /> Computador
          </ToggleButton>
        </ToggleButtonGroup>
        <PreviewButton query={{ path, ...draft, ...(at !== '' && { at }) }}>Abrir em outra aba</PreviewButton>
      </Box>
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ScaledFrame url={data?.url} frameKey={`${savedCount} ${at}`} width={widths[device]} />
      )}
    </Box>
  );
}

interface ScaledFrameProps {
  readonly url: string | undefined;
  readonly frameKey: string;
  /** Of the page, in CSS pixels; shown smaller where there is less room. */
  readonly width: number;
}

function ScaledFrame({ url, frameKey, width }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  const scale = Math.min(1, room / width);
  return (
    <Box
      ref={box}
      sx={{
        height: shownHeight,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {url !== undefined && (
        <Box
          component="iframe"
          key={frameKey}
          title="Pré-visualização da página"
          src={url}
          // Its own origin's storage and scripts, as the shop needs; nothing of the panel's.
          sandbox="allow-scripts allow-same-origin allow-forms"
          sx={{ border: 0, display: 'block', mx: scale === 1 ? 'auto' : 0, transformOrigin: '0 0' }}
          style={{ width, height: shownHeight / scale, transform: scale === 1 ? 'none' : `scale(${scale})` }}
        />
      )}
    </Box>
  );
}
