import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import { Play } from 'lucide-react';

import { imageUrl } from '#app/platform/media/image-url.ts';
import { Picture } from '#app/ui/picture/picture.tsx';
import { EmbeddedPlayer } from '#app/ui/player/embedded-player.tsx';
import { FilmPlayer } from '#app/ui/player/film-player.tsx';

import type { GalleryVideo } from './gallery-items.ts';

import styles from './gallery-player.module.css';

export interface GalleryPlayerProps {
  image: Image;
  video: GalleryVideo;
  /** Whether playing was requested: until then a still is shown and nothing external is loaded. */
  isRequested: boolean;
  onRequest: () => void;
  /** Called before the cookie choice opens. */
  onChoose: () => void;
}

/** Plays a product's video on request; unmounted when another picture is shown [CAT-02]. */
export function GalleryPlayer({ image, video, isRequested, onRequest, onChoose }: GalleryPlayerProps) {
  const { title, source, captions } = video;
  if (!isRequested) {
    return (
      <button type="button" className={styles.ask} aria-label={`Assistir: ${title}`} onClick={onRequest}>
        <Picture image={image} alt="" sizes="60rem" className={styles.still} />
        <Play className={styles.mark} aria-hidden="true" />
      </button>
    );
  }
  return source.kind === 'file' ? (
    <FilmPlayer
      className={styles.player}
      src={source.src}
      title={title}
      captions={captions}
      poster={imageUrl(image.path, 1200, 'jpg')}
      isRequested
    />
  ) : (
    <div className={styles.embedded}>
      <EmbeddedPlayer className={styles.player} source={source} title={title} onChoose={onChoose} />
    </div>
  );
}
