import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { Modal } from '#app/ui/dialog/modal.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import type { GalleryVideo } from './gallery-items.ts';
import { GalleryPlayer } from './gallery-player.tsx';

import styles from './picture-zoom.module.css';

export interface PictureZoomProps {
  images: readonly (Image & { readonly video?: GalleryVideo })[];
  /** The initial picture; a video starts playing. */
  index: number;
  label: string;
  onClose: () => void;
}

/** A picture in full screen; a click doubles it for scrolling, or plays its video. */
export function PictureZoom({ images, index: first, label, onClose }: PictureZoomProps) {
  const [index, setIndex] = useState(first);
  const [isDoubled, setIsDoubled] = useState(false);
  const [isPlaying, setIsPlaying] = useState(true);
  const image = images[index];
  if (!image) return null;

  function step(by: number) {
    setIndex((index + by + images.length) % images.length);
    setIsDoubled(false);
    setIsPlaying(false);
  }

  return (
    <Modal isOpen onClose={onClose} title={label} isTitleHidden size="l" isBleed>
      <div className={styles.zoom}>
        <div className={styles.window}>
          {image.video ? (
            <GalleryPlayer
              image={image}
              video={image.video}
              isAsked={isPlaying}
              onAsk={() => setIsPlaying(true)}
              onChoose={onClose}
            />
          ) : (
            <button
              type="button"
              className={isDoubled ? styles.doubled : styles.whole}
              aria-label={isDoubled ? 'Reduzir' : 'Ampliar mais'}
              onClick={() => setIsDoubled(!isDoubled)}
            >
              <Picture key={image.path} image={image} sizes={isDoubled ? '120rem' : '60rem'} isPriority />
            </button>
          )}
        </div>
        {images.length > 1 ? (
          <div className={styles.steps}>
            <IconButton
              label="Foto anterior"
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => step(-1)}
            />
            <p aria-live="polite">
              {index + 1} de {images.length}
            </p>
            <IconButton
              label="Próxima foto"
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => step(1)}
            />
          </div>
        ) : null}
      </div>
    </Modal>
  );
}
