import { Camera, X } from 'lucide-react';
import { useRef } from 'react';

import { Field } from '#app/ui/field/field.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { Spinner } from '#app/ui/spinner/spinner.tsx';

import { PhotoInput } from './photo-input.tsx';
import type { ChosenPhoto, Photos } from './use-photos.ts';

import styles from './photo-picker.module.css';

/** Adds photos, shows thumbnails, and removes photos. */
export function PhotoPicker({ photos }: { photos: Photos }) {
  const { chosen, maxPhotos, problem } = photos;
  const box = useRef<HTMLDivElement>(null);

  function remove(key: number) {
    photos.remove(key);
    // The button was removed with the photo: moves the focus to the input.
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box}>
      <Field
        label="Fotos"
        requirement="optional"
        error={problem ?? undefined}
        hint={`Até ${maxPhotos}, em JPG, PNG ou HEIC. As grandes são reduzidas aqui mesmo.`}
      >
        <div className={styles.row}>
          <div className={styles.add}>
            <PhotoInput isMultiple={maxPhotos > 1} onChoose={photos.add} />
            <Camera aria-hidden="true" />
            <span aria-hidden="true">Adicionar</span>
          </div>
          {chosen.map((photo) => (
            <Thumbnail key={photo.key} photo={photo} onRemove={() => remove(photo.key)} />
          ))}
        </div>
      </Field>
      <p role="status" className={styles.status}>
        {chosen.some(({ isPreparing }) => isPreparing)
          ? 'Preparando as fotos…'
          : chosen.length === 0
            ? null
            : chosen.length === 1
              ? '1 foto pronta'
              : `${chosen.length} fotos prontas`}
      </p>
    </div>
  );
}

function Thumbnail({
  photo: { name, thumbnail, isPreparing },
  onRemove,
}: {
  photo: ChosenPhoto;
  onRemove: () => void;
}) {
  return (
    <div className={styles.photo}>
      {isPreparing ? <Spinner /> : null}
      {thumbnail ? (
        <canvas
          // A canvas, because the Content Security Policy forbids blob pictures.
          ref={(canvas) => canvas?.getContext('2d')?.drawImage(thumbnail, 0, 0)}
          className={styles.thumbnail}
          width={thumbnail.width}
          height={thumbnail.height}
          aria-hidden="true"
        />
      ) : null}
      <IconButton
        className={styles.remove}
        label={`Remover ${name}`}
        icon={<X aria-hidden="true" />}
        size="s"
        onClick={onRemove}
      />
    </div>
  );
}
