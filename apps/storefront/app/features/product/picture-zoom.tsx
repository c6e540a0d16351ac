import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { scrollWithin } from '#app/platform/browser/scroll-within.ts';
import { DialogFrame } from '#app/ui/dialog/dialog-frame.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import { maxScale } from './domain/zoom-view.ts';
import type { GalleryVideo } from './gallery-items.ts';
import { GalleryPlayer } from './gallery-player.tsx';
import { useZoom } from './use-zoom.ts';

import styles from './picture-zoom.module.css';

type ZoomedImage = Image & { readonly video?: GalleryVideo };

export interface PictureZoomProps {
  images: readonly ZoomedImage[];
  /** The initial picture; a video starts playing. */
  index: number;
  label: string;
  /** Called with the picture that was shown last. */
  onClose: (index: number) => void;
}

const keyStep = 1.5;
const keyPanPx = 96;

/** Pictures as large as the screen allows, enlarged where they are pressed, or their video [CAT-02]. */
export function PictureZoom({ images, index: first, label, onClose }: PictureZoomProps) {
  const titleId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const [isPlaying, setIsPlaying] = useState(true);
  const image = images[index];
  const { view, scaleBy, pan, reset, handlers } = useZoom({ frame: stage, image, onSwipe: step });
  const isZoomed = view.scale > 1;

  function show(next: number) {
    setIndex(next);
    reset();
    setIsPlaying(false);
  }

  function step(by: 1 | -1) {
    show((index + by + images.length) % images.length);
  }

  const arrow = (by: 1 | -1) => (isZoomed ? pan({ x: -by * keyPanPx, y: 0 }) : step(by));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => arrow(-1),
    ArrowRight: () => arrow(1),
    ArrowUp: () => pan({ x: 0, y: keyPanPx }),
    ArrowDown: () => pan({ x: 0, y: -keyPanPx }),
    '+': () => scaleBy(keyStep),
    '=': () => scaleBy(keyStep),
    '-': () => scaleBy(1 / keyStep),
    '0': reset,
  };

  useEffect(() => {
    // On the window: a click on the picture takes the focus from every element of the dialog.
    const onKeyDown = (event: KeyboardEvent) => {
      const action = keys[event.key];
      const isPlayers = event.target instanceof HTMLVideoElement;
      if (!action || isPlayers || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  // Here, after the dialog's own effect has opened it: nothing scrolls in a closed one.
  useEffect(() => {
    const current = thumbnails.current?.children[index];
    if (thumbnails.current && current) scrollWithin(thumbnails.current, current);
  }, [index]);

  if (!image) return null;
  return (
    <DialogFrame isOpen onClose={() => onClose(index)} labelledBy={titleId} className={styles.lightbox}>
      <div className={images.length > 1 ? styles.frame : styles.single}>
        <h2 id={titleId} className={styles.title}>
          {label}
        </h2>
        {image.video ? (
          <div className={styles.player}>
            <GalleryPlayer
              image={image}
              video={image.video}
              isRequested={isPlaying}
              onRequest={() => setIsPlaying(true)}
              onChoose={() => onClose(index)}
            />
          </div>
        ) : (
          <div ref={stage} className={styles.stage} data-zoomed={isZoomed || undefined} {...handlers}>
            <ZoomedPicture key={image.path} image={image} view={view} />
          </div>
        )}
        <div className={styles.tools}>
          {images.length > 1 ? (
            <p className={styles.count} aria-live="polite">
              {index + 1} de {images.length}
            </p>
          ) : null}
          {image.video ? null : (
            <>
              <IconButton
                variant="filled"
                label="Reduzir"
                icon={<ZoomOut aria-hidden="true" />}
                aria-disabled={!isZoomed}
                onClick={() => scaleBy(1 / keyStep)}
              />
              <IconButton
                variant="filled"
                label="Ampliar mais"
                icon={<ZoomIn aria-hidden="true" />}
                aria-disabled={view.scale >= maxScale}
                onClick={() => scaleBy(keyStep)}
              />
            </>
          )}
          <IconButton
            variant="filled"
            label="Fechar"
            data-autofocus
            icon={<X aria-hidden="true" />}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          />
        </div>
        {images.length > 1 ? (
          <div className={styles.steps}>
            <IconButton
              className={styles.back}
              variant="filled"
              label="Foto anterior"
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => step(-1)}
            />
            <Thumbnails list={thumbnails} images={images} index={index} onChoose={show} />
            <IconButton
              className={styles.on}
              variant="filled"
              label="Próxima foto"
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => step(1)}
            />
          </div>
        ) : null}
      </div>
    </DialogFrame>
  );
}

function ZoomedPicture({ image, view }: { image: Image; view: ReturnType<typeof useZoom>['view'] }) {
  const { scale, x, y } = view;
  // React's style type does not include custom properties.
  const style = {
    '--ratio': image.width / image.height,
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  } as CSSProperties;
  return (
    <div className={styles.picture} style={style}>
      <Picture
        image={image}
        // An enlarged picture needs more pixels than the screen has.
        sizes={scale > 1 ? '250vw' : '(min-width: 48rem) 100vh, 100vw'}
        isPriority
        className={styles.image}
      />
    </div>
  );
}

interface ThumbnailsProps {
  list: RefObject<HTMLUListElement | null>;
  images: readonly ZoomedImage[];
  index: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ list, images, index, onChoose }: ThumbnailsProps) {
  return (
    <ul ref={list} className={styles.thumbs} aria-label="Escolher foto">
      {images.map((image, at) => (
        <li key={`${image.path}${image.video ? '#' : ''}`}>
          <Thumbnail
            image={image}
            label={`${image.video ? 'Vídeo' : 'Foto'} ${at + 1} de ${images.length}`}
            isCurrent={at === index}
            onChoose={() => onChoose(at)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailProps {
  image: Image;
  label: string;
  isCurrent: boolean;
  onChoose: () => void;
}

function Thumbnail({ image, label, isCurrent, onChoose }: ThumbnailProps) {
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <Picture image={image} alt="" sizes="4rem" maxWidth={160} className={styles.thumbImage} />
    </button>
  );
}
