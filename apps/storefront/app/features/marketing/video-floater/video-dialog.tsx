import type { VideoSource } from '#app/platform/media/video-source.ts';
import { Modal } from '#app/ui/dialog/modal.tsx';
import { EmbeddedPlayer } from '#app/ui/player/embedded-player.tsx';
import { FilmPlayer } from '#app/ui/player/film-player.tsx';

import styles from './video-dialog.module.css';

export interface VideoDialogProps {
  source: VideoSource;
  title: string;
  /** Path of a file's captions; '' for none. */
  captions: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Plays the video. The player is mounted only while open, and an external one only with consent. */
export function VideoDialog({ source, title, captions, isOpen, onClose }: VideoDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="l">
      {source.kind === 'file' ? (
        <FilmPlayer
          className={styles.player}
          src={source.src}
          title={title}
          captions={captions}
          isRequested
        />
      ) : (
        <EmbeddedPlayer className={styles.player} source={source} title={title} onChoose={onClose} />
      )}
    </Modal>
  );
}
