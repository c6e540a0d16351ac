import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import {
  type ShownShowcase,
  isShowcaseRequest,
  type ShowcaseMessage,
} from '@vitrine/contract/showcase-message.ts';
import { useRef, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { ScaledShopFrame, type ShopFrameWidth } from '#panel/ui/scaled-shop-frame.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { ShopFrameWidthChoice } from '#panel/ui/shop-frame-width-choice.tsx';
import { useDebounced } from '#panel/ui/use-debounced.ts';
import { usePostedMessage } from '#panel/ui/use-posted-message.ts';

import { type PreviewedPart, previewedMoment } from './previewed-moment.ts';

interface ShowcasePreviewProps<Edited> {
  /** The stored record, which the page does not show besides. */
  readonly stored: { readonly popup?: string; readonly countdown?: string };
  /** What the form has, saved or not. */
  readonly edited: Edited;
  readonly times: { readonly starts: string | null; readonly ends: string | null };
  readonly isActive: boolean;
  /** Where it is shown. */
  readonly pattern: string;
  readonly read: (client: AdminClient, edited: Edited, at: string) => Promise<ShownShowcase>;
}

const parts = [
  ['before', 'Antes'],
  ['during', 'Durante'],
  ['after', 'Depois'],
] as const satisfies readonly (readonly [PreviewedPart, string])[];

/** Shows a popup or countdown as it is edited, on a page of the shop, before, within or after its times (decision 150). */
export function ShowcasePreview<Edited>(props: ShowcasePreviewProps<Edited>) {
  const { stored, edited, times, isActive, pattern, read } = props;
  const client = usePanelClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const [part, setPart] = useState<PreviewedPart>('during');
  const [width, setWidth] = useState<ShopFrameWidth>('phone');
  const [now] = useState(() => new Date());
  const at = useDebounced(previewedMoment(part, times, now) ?? '') || null;
  const path = pattern.split(/\s+/).find((one) => /^\/[^*\\]*$/.test(one)) ?? '/';
  const link = useQuery({
    queryKey: ['showcase-page', path, stored, at],
    queryFn: ({ signal }) =>
      client('GET /api/admin/previews', {
        query: { path, ...stored, framed: '1', ...(at !== null && { at }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const typed = useDebounced(JSON.stringify(edited));
  const shown = useQuery({
    queryKey: ['showcase-preview', typed, at],
    queryFn: () => read(client, JSON.parse(typed), at ?? now.toISOString()),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const url = link.data?.url;
  usePostedMessage({
    frame,
    shopOrigin: url === undefined ? undefined : new URL(url).origin,
    text: shown.data && JSON.stringify(messageOf(shown.data, shown.dataUpdatedAt)),
    isRequest: isShowcaseRequest,
  });
  const isShown = shown.data !== undefined && (shown.data.popup ?? shown.data.countdown) !== null;
  return (
    <SectionCard title="Pré-visualização">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={part}
          onChange={(_, next: PreviewedPart | null) => next && setPart(next)}
          aria-label="Momento da pré-visualização"
        >
          {parts.map(([value, label]) => (
            <ToggleButton key={value} value={value} disabled={previewedMoment(value, times, now) === null}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ShopFrameWidthChoice value={width} onChange={setWidth} />
      </Box>
      <Typography role="status" variant="body2" sx={{ mb: 1.5 }}>
        {at === null
          ? 'O fim vem antes do começo: não aparece nunca.'
          : `Em ${formatDate(new Date(at))}, às ${formatTime(new Date(at))}: ${isShown ? 'aparece' : 'não aparece'}.`}
      </Typography>
      {!isActive && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          Ainda não está no ar: só esta pré-visualização o mostra.
        </Alert>
      )}
      {shown.error && <ErrorPanel error={shown.error} onRetry={() => void shown.refetch()} />}
      {link.error ? (
        <ErrorPanel error={link.error} onRetry={() => void link.refetch()} />
      ) : (
        <ScaledShopFrame
          url={url}
          frameKey={url ?? ''}
          title="Pré-visualização da loja"
          width={width}
          frameRef={frame}
        />
      )}
    </SectionCard>
  );
}

/** Each answer opens the popup again, also one that was closed in the preview. */
const messageOf = (showcase: ShownShowcase, answeredAt: number): ShowcaseMessage => ({
  type: 'vitrine-showcase',
  turn: answeredAt % 1_000_000_000,
  ...showcase,
});
