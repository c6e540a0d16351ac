import { Play, X } from 'lucide-react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import styles from './video-card.module.css';

export interface VideoCardProps {
  title: string;
  /** A picture of the store; '' for none. */
  poster: string;
  onOpen: () => void;
  onClose: () => void;
}

const posterSize = { width: 640, height: 360 };

export function VideoCard({ title, poster, onOpen, onClose }: VideoCardProps) {
  return (
    <div className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen} aria-haspopup="dialog">
        <span className={styles.frame}>
          {poster === '' ? null : (
            <Picture
              image={{ path: poster, alt: '', ...posterSize }}
              sizes="11rem"
              maxWidth={480}
              className={styles.poster}
            />
          )}
          <span className={styles.play}>
            <Play aria-hidden="true" />
          </span>
        </span>
        <span className={styles.title}>
          <span className={styles.verb}>Assistir: </span>
          {title}
        </span>
      </button>
      <IconButton
        className={styles.close}
        size="s"
        variant="filled"
        label="Fechar vídeo"
        icon={<X aria-hidden="true" />}
        onClick={onClose}
      />
    </div>
  );
}
