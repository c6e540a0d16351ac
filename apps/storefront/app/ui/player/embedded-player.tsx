import { useSyncExternalStore } from 'react';

import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';
import type { VideoSource } from '#app/platform/media/video-source.ts';
import { Button } from '#app/ui/button/button.tsx';

import styles from './embedded-player.module.css';

export type PlayerSource = Extract<VideoSource, { kind: 'player' }>;

export interface EmbeddedPlayerProps {
  source: PlayerSource;
  /** The video's accessible name. */
  title: string;
  className?: string | undefined;
  /** Called before the cookie choice opens, to close overlays above it. */
  onChoose?: (() => void) | undefined;
}

/** An external player, which is loaded only with consent; until then a link [LGP+01]. */
export function EmbeddedPlayer({ source, title, className, onChoose }: EmbeddedPlayerProps) {
  const mayPlay = useMayPlayEmbedded();
  if (mayPlay) {
    return (
      <iframe
        className={className}
        src={source.playerUrl}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a document of another origin cannot remove its own sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    );
  }
  return (
    <div className={styles.question} role="status">
      <p>
        O player do {source.site} usa cookies de terceiros. Para assistir aqui, aceite os cookies funcionais.
      </p>
      <p className={styles.ways}>
        <Button
          size="s"
          onClick={() => {
            onChoose?.();
            emitAppEvent('open-consent');
          }}
        >
          Preferências de cookies
        </Button>
        <a className={styles.elsewhere} href={source.watchUrl} target="_blank" rel="noopener">
          Assistir no {source.site} (abre em nova aba)
        </a>
      </p>
    </div>
  );
}

/** Returns whether the page may embed players of other sites [LGP+01]. */
function useMayPlayEmbedded(): boolean {
  return useSyncExternalStore(
    (listener) => onAppEvent('consent-changed', listener),
    () => hasConsent('functional'),
    () => false,
  );
}
