import { Box, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AppScreen } from '@vitrine/contract/admin/schemas/apps.ts';
import {
  type AppScreenMessage,
  appScreenMessage,
  type AppScreenToken,
} from '@vitrine/contract/apps/app-screen-message.ts';
import { useEffect, useRef, useState } from 'react';

import { useNotify, usePanelClient } from '#panel/platform/panel-services.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';

interface AppScreenFrameProps {
  readonly screen: AppScreen;
  /** The record that the screen is beside; none in the menu. */
  readonly record?: string;
  /** Of the record beside it, read again when the app has changed it. */
  readonly reads?: readonly unknown[];
}

/** A token is renewed before its five minutes are over. */
const renewedAfterMs = 4 * 60_000;
const [lowest, highest] = [160, 4000] as const;

/**
 * A screen of an app in a sandboxed frame of its own origin. It learns who looks at it by a token of five minutes, and talks to the
 * panel by the few messages of `appScreenMessage`; any other message, and one of another origin, is ignored [INT+08].
 */
export function AppScreenFrame({ screen, record, reads }: AppScreenFrameProps) {
  const client = usePanelClient();
  const opened = useQuery({
    queryKey: ['app-screen', screen.id, screen.position, record ?? ''],
    queryFn: () =>
      client('POST /api/admin/apps/{id}/screens/{position}', {
        path: { id: screen.id, position: String(screen.position) },
        body: record === undefined ? {} : { record },
      }),
    refetchInterval: renewedAfterMs,
    staleTime: 0,
    gcTime: 0,
  });
  if (opened.error && !opened.data) {
    return <ErrorPanel error={opened.error} onRetry={() => void opened.refetch()} />;
  }
  if (!opened.data) {
    return (
      <Box role="status" aria-label="Carregando">
        <Skeleton variant="rounded" height={lowest} />
      </Box>
    );
  }
  return <OpenedScreen screen={screen} opened={opened.data} {...(reads && { reads })} />;
}

interface OpenedScreenProps {
  readonly screen: AppScreen;
  readonly opened: { readonly url: string; readonly token: string };
  readonly reads?: readonly unknown[];
}

function OpenedScreen({ screen, opened, reads }: OpenedScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // A renewed token is posted: the screen is not loaded again.
  const [url] = useState(opened.url);
  const [height, setHeight] = useState(360);
  const origin = new URL(url).origin;
  const act = useMessageAction(setHeight, reads);
  useEffect(() => {
    function receive({ source, origin: sender, data }: MessageEvent<unknown>): void {
      if (source !== frame.current?.contentWindow || sender !== origin) return;
      const message = appScreenMessage.safeParse(data);
      if (message.success) act(message.data);
    }
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [origin, act]);
  useEffect(() => {
    const message: AppScreenToken = { type: 'vitrine.token', token: opened.token };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [opened.token, origin]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={`${screen.title}, de ${screen.name}`}
      src={url}
      // Its own origin is never the panel's: its scripts reach nothing of it.
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      sx={{ display: 'block', width: 1, border: 0, height }}
    />
  );
}

function useMessageAction(setHeight: (pixels: number) => void, reads?: readonly unknown[]) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const act = (message: AppScreenMessage) => {
    switch (message.type) {
      case 'vitrine.height':
        setHeight(Math.min(Math.max(Math.ceil(message.pixels), lowest), highest));
        return;
      case 'vitrine.toast':
        notify(message.text, { type: message.tone });
        return;
      case 'vitrine.refresh':
        if (reads) void queryClient.invalidateQueries({ queryKey: [...reads] });
        return;
      case 'vitrine.navigate':
        void go(message.to);
    }
  };
  const go = (to: Extract<AppScreenMessage, { type: 'vitrine.navigate' }>['to']) => {
    switch (to.record) {
      case 'order':
        return navigate({ to: '/pedidos/$id', params: { id: to.id } });
      case 'product':
        return navigate({ to: '/produtos/$id', params: { id: to.id } });
      case 'customer':
        return navigate({ to: '/clientes/$id', params: { id: to.id } });
      case 'app':
        return navigate({ to: '/aplicativos' });
    }
  };
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [stable] = useState(() => (message: AppScreenMessage) => latest.current(message));
  return stable;
}
