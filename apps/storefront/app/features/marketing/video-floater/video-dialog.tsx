import { emitAppEvent } from '#app/platform/app-events.ts';
import { useMayPlayEmbedded } from '#app/platform/use-may-play-embedded.ts';
import type { VideoSource } from '#app/platform/video-source.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Modal } from '#app/ui/modal.tsx';

import styles from './video-dialog.module.css';

type PlayerSource = Extract<VideoSource, { kind: 'player' }>;

export interface VideoDialogProps {
  source: VideoSource;
  title: string;
  /** Path of the captions of a file; '' for none. */
  captions: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Plays the video. Its player is on the page only while this is open, and only if it may be asked for. */
export function VideoDialog({ source, title, captions, isOpen, onClose }: VideoDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="l">
      {source.kind === 'file' ? (
        <FilePlayer src={source.src} captions={captions} />
      ) : (
        <SitePlayer source={source} title={title} onClose={onClose} />
      )}
    </Modal>
  );
}

function FilePlayer({ src, captions }: { src: string; captions: string }) {
  return (
    // It has captions where the merchant has given them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={styles.player} src={src} controls autoPlay playsInline>
      {captions === '' ? null : (
        <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
      )}
    </video>
  );
}

interface SitePlayerProps {
  source: PlayerSource;
  title: string;
  onClose: () => void;
}

/** Nothing is asked of a video site before the visitor agreed: until then the way there is a link [LGP+01]. */
function SitePlayer({ source, title, onClose }: SitePlayerProps) {
  const mayPlay = useMayPlayEmbedded();
  if (mayPlay) {
    return (
      <iframe
        className={styles.player}
        src={source.playerUrl}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // The player is of another origin: it cannot take its own sandbox away.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    );
  }
  return (
    <div className={styles.question}>
      <p>
        O player do {source.site} usa cookies de terceiros. Para assistir aqui, aceite os cookies funcionais.
      </p>
      <p className={styles.ways}>
        <Button
          onClick={() => {
            onClose();
            emitAppEvent('open-consent');
          }}
        >
          Escolher cookies
        </Button>
        <Link className={styles.elsewhere} href={source.watchUrl} target="_blank">
          Assistir no {source.site} (abre em nova aba)
        </Link>
      </p>
    </div>
  );
}
