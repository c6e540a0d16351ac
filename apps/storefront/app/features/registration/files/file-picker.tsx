import { clsx } from 'clsx';
import { FileText, Image, Upload, X } from 'lucide-react';
import { type DragEvent, type Ref, useId, useRef, useState } from 'react';

import { acceptedFiles, fileFormOf, sizeText } from '#app/features/files/domain/file-rules.ts';
import { useFieldControl } from '#app/ui/field/field-context.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { Spinner } from '#app/ui/spinner/spinner.tsx';

import type { AttachedFile } from './use-attached-files.ts';

import styles from './file-picker.module.css';

export interface FilePickerProps {
  ref: Ref<HTMLInputElement>;
  file: AttachedFile | null;
  onBlur: () => void;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A file field by click, keyboard or drop: the transparent native input covers all of it. Inside a `Field`. */
export function FilePicker({ ref, file, onBlur, onChoose, onRemove }: FilePickerProps) {
  const field = useFieldControl();
  const statusId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);

  function remove() {
    onRemove();
    // Removing the file removes the focused button: the focus moves to the input.
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box} className={styles.picker} data-over={isOver || undefined}>
      <input
        ref={ref}
        type="file"
        className={styles.input}
        accept={acceptedFiles}
        {...field}
        aria-describedby={clsx(field['aria-describedby'], statusId)}
        onBlur={onBlur}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) onChoose(chosen);
          // The form holds the file; resetting the input lets the same file be chosen again after an error.
          target.value = '';
        }}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          setIsOver(false);
          const dropped = event.dataTransfer.files[0];
          // Checked here because an input ignores dropped files outside of `accept` without an event.
          event.preventDefault();
          if (dropped) onChoose(dropped);
        }}
      />
      {file ? <Preview file={file} /> : <Upload className={styles.icon} aria-hidden="true" />}
      <div className={styles.words}>
        <p className={styles.name}>
          {file ? (
            file.name
          ) : (
            <>
              Escolher arquivo <span className={styles.drop}>ou soltar aqui</span>
            </>
          )}
        </p>
        <p id={statusId} role="status" className={styles.status}>
          {file ? statusOf(file, field['aria-invalid'] === true) : null}
        </p>
        {file?.uploadedRatio == null ? null : (
          <progress
            className={styles.bar}
            aria-label={`Enviando ${file.name}`}
            value={file.uploadedRatio}
            max={1}
          />
        )}
      </div>
      {file ? (
        <IconButton
          className={styles.remove}
          label={`Remover ${file.name}`}
          icon={<X aria-hidden="true" />}
          size="s"
          onClick={remove}
        />
      ) : null}
    </div>
  );
}

/** Null for a refused file, whose error is shown beside it. */
function statusOf(
  { isPreparing, uploadedRatio, bytes, originalBytes }: AttachedFile,
  isRefused: boolean,
): string | null {
  if (isPreparing) return 'Preparando a foto…';
  if (uploadedRatio !== null) return 'Enviando…';
  if (isRefused) return null;
  return bytes < originalBytes
    ? `Pronto: foto reduzida de ${sizeText(originalBytes)} para ${sizeText(bytes)}`
    : `Pronto: ${sizeText(bytes)}`;
}

function Preview({ file: { name, thumbnail, isPreparing } }: { file: AttachedFile }) {
  if (isPreparing) return <Spinner />;
  if (!thumbnail) {
    const Icon = fileFormOf(name) === 'picture' ? Image : FileText;
    return <Icon className={styles.icon} aria-hidden="true" />;
  }
  return (
    <canvas
      // A canvas, since the content security policy allows no blob: images.
      ref={(canvas) => canvas?.getContext('2d')?.drawImage(thumbnail, 0, 0)}
      className={styles.thumbnail}
      width={thumbnail.width}
      height={thumbnail.height}
      aria-hidden="true"
    />
  );
}
