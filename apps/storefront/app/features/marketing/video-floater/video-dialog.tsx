import type { VideoSource } from '#app/platform/video-source.ts';
import { EmbeddedPlayer } from '#app/ui/embedded-player.tsx';
import { Modal } from '#app/ui/modal.tsx';

import styles from './video-dialog.module.css';

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
        <EmbeddedPlayer className={styles.player} source={source} title={title} onChoose={onClose} />
      )}
    </Modal>
  );
}

function FilePlayer({ src, captions }: { src: string; captions: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has captions where the merchant has given them
    <video className={styles.player} src={src} controls autoPlay playsInline>
      {captions === '' ? null : (
        <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
      )}
    </video>
  );
}
