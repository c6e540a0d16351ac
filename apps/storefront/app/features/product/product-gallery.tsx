import { ZoomIn } from 'lucide-react';
import { type MouseEvent, Suspense, useRef, useState } from 'react';

import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { originalImageUrl } from '#app/platform/media/image-url.ts';
import { Picture } from '#app/ui/picture/picture.tsx';

import type { GalleryItem } from './gallery-items.ts';

import styles from './product-gallery.module.css';

// Loaded when a picture is opened.
const PictureZoom = lazyNeeded(async () => (await import('./picture-zoom.tsx')).PictureZoom);

export interface ProductGalleryProps {
  images: readonly GalleryItem[];
  label: string;
}

const pictureId = (index: number) => `foto-${index + 1}`;

/**
 * A swipeable row of pictures with thumbnails. All are links: without JavaScript, thumbnails scroll the row and
 * pictures and videos open as files.
 */
export function ProductGallery({ images, label }: ProductGalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);

  function followScroll() {
    const list = track.current;
    if (list && list.clientWidth > 0) setCurrentIndex(Math.round(list.scrollLeft / list.clientWidth));
  }

  function goTo(event: MouseEvent, index: number) {
    event.preventDefault();
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'smooth' });
  }

  /** Shows the picture that was zoomed last, and moves the focus to it. */
  function leaveZoom(index: number) {
    setZoomed(null);
    const list = track.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' });
    list?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  }

  function zoom(event: MouseEvent, index: number) {
    event.preventDefault();
    setZoomed(index);
  }

  return (
    <div className={styles.gallery} data-single={images.length > 1 ? undefined : true}>
      <div className={styles.stage} data-gallery="">
        <ul ref={track} className={styles.track} aria-label={`Fotos: ${label}`} onScroll={followScroll}>
          {images.map((image, index) => (
            <li
              key={pictureId(index)}
              id={pictureId(index)}
              className={styles.item}
              data-video={image.video?.title}
            >
              <a
                href={image.video?.href ?? originalImageUrl(image.path)}
                className={styles.zoom}
                data-opens-here=""
                aria-label={image.video ? `Assistir: ${image.video.title}` : `Ampliar: ${image.alt}`}
                onClick={(event) => zoom(event, index)}
              >
                <Picture
                  image={image}
                  sizes="(min-width: 64rem) 44rem, (min-width: 48rem) 47vw, 100vw"
                  maxWidth={1600}
                  isPriority={index === 0}
                  className={styles.picture}
                />
              </a>
            </li>
          ))}
        </ul>
        <span className={styles.hint} aria-hidden="true">
          <ZoomIn />
        </span>
        {images.length > 1 ? (
          <span className={styles.count} aria-hidden="true">
            {currentIndex + 1}/{images.length}
          </span>
        ) : null}
      </div>
      {images.length > 1 ? (
        <ul className={styles.thumbs} aria-label="Escolher foto">
          {images.map((image, index) => (
            <li key={pictureId(index)} data-video={image.video?.title}>
              <a
                href={`#${pictureId(index)}`}
                className={styles.thumb}
                aria-label={`${image.video ? 'Vídeo' : 'Foto'} ${index + 1} de ${images.length}`}
                aria-current={index === currentIndex ? 'true' : undefined}
                onClick={(event) => goTo(event, index)}
              >
                <Picture image={image} alt="" sizes="5rem" maxWidth={160} className={styles.picture} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {zoomed === null ? null : (
        <Suspense>
          <PictureZoom images={images} index={zoomed} label={label} onClose={leaveZoom} />
        </Suspense>
      )}
    </div>
  );
}
