import { CallError } from '@vitrine/contract/client.ts';
import { maxUploadBytes } from '@vitrine/contract/upload-limits.ts';
import { useEffect, useRef, useState } from 'react';

import { fileFormOf } from '#app/features/files/domain/file-rules.ts';
import { preparePhoto } from '#app/features/files/prepare-photo.ts';
import { sendFile } from '#app/features/files/send-file.ts';
import type { RegistrationFormState } from '#app/features/registration/registration-schema.ts';
import { refusalText, translateServerMessage } from '#app/platform/errors/server-messages.ts';

/** A chosen file, as the form shows it. */
export interface AttachedFile {
  readonly name: string;
  readonly bytes: number;
  /** Its size before compression. */
  readonly originalBytes: number;
  readonly thumbnail: ImageBitmap | null;
  readonly isPreparing: boolean;
  /** Uploaded fraction from 0 to 1; null while no upload runs. */
  readonly uploadedRatio: number | null;
}

export interface AttachedFiles {
  of: (code: string) => AttachedFile | null;
  choose: (code: string, file: File) => void;
  remove: (code: string) => void;
  /** Uploads the files not uploaded yet, once prepared. Returns the ids by code, or null if a file has an error. */
  send: (codes: readonly string[]) => Promise<Record<string, string> | null>;
  /** Marks a file that the server no longer has for another upload. */
  discardUpload: (code: string) => void;
}

/** State that is not rendered: the upload progress of each file. */
interface PendingUpload {
  readonly name: string;
  readonly abort: AbortController;
  /** Null after an error. */
  readonly ready: Promise<Blob | null>;
  id: string | null;
}

/**
 * The files of a registration by the code of their attribute. They are prepared when chosen, and uploaded only when the
 * form is submitted: an abandoned form uploads nothing.
 */
export function useAttachedFiles(
  form: Pick<RegistrationFormState, 'setValue' | 'setError' | 'setFocus' | 'clearErrors'>,
): AttachedFiles {
  const [attachedFiles, setAttachedFiles] = useState<Readonly<Record<string, AttachedFile>>>({});
  const works = useRef(new Map<string, PendingUpload>());

  useEffect(() => {
    const current = works.current;
    return () => {
      for (const { abort } of current.values()) abort.abort();
    };
  }, []);

  function updateFile(code: string, change: Partial<AttachedFile>) {
    setAttachedFiles((before) => {
      const file = before[code];
      return file ? { ...before, [code]: { ...file, ...change } } : before;
    });
  }

  function remove(code: string) {
    works.current.get(code)?.abort.abort();
    works.current.delete(code);
    setAttachedFiles(({ [code]: _, ...others }) => others);
    form.setValue(`attributes.${code}`, '');
  }

  function refuse(code: string, message: string): null {
    remove(code);
    form.setError(`attributes.${code}`, { type: 'file', message });
    return null;
  }

  async function prepare(code: string, file: File, signal: AbortSignal): Promise<Blob | null> {
    const kind = fileFormOf(file.name);
    if (kind === null) return refuse(code, refusalText('file_type_unsupported'));
    if (file.size === 0) return refuse(code, refusalText('file_empty'));
    if (kind === 'pdf') {
      return file.size <= maxUploadBytes ? file : refuse(code, refusalText('file_too_large'));
    }
    updateFile(code, { isPreparing: true });
    const result = await preparePhoto({ photo: file, maxBytes: maxUploadBytes }, signal);
    if (result.kind === 'unread') return refuse(code, refusalText('file_type_unsupported'));
    if (result.kind === 'unloaded') {
      return refuse(code, 'Não foi possível preparar a foto. Verifique sua conexão e escolha de novo.');
    }
    updateFile(code, { isPreparing: false, bytes: result.photo.size, thumbnail: result.thumbnail });
    return result.photo;
  }

  return {
    of: (code) => attachedFiles[code] ?? null,
    choose(code, file) {
      works.current.get(code)?.abort.abort();
      const { name, size } = file;
      setAttachedFiles((before) => ({
        ...before,
        [code]: {
          name,
          bytes: size,
          originalBytes: size,
          thumbnail: null,
          isPreparing: false,
          uploadedRatio: null,
        },
      }));
      form.setValue(`attributes.${code}`, name, { shouldDirty: true });
      form.clearErrors(`attributes.${code}`);
      const abort = new AbortController();
      // Another file has replaced this one.
      const ready = prepare(code, file, abort.signal).catch(() => null);
      works.current.set(code, { name, abort, ready, id: null });
    },
    remove,
    async send(codes) {
      const ids: Record<string, string> = {};
      for (const code of codes) {
        const work = works.current.get(code);
        if (!work) continue;
        const content = await work.ready;
        if (!content) {
          form.setFocus(`attributes.${code}`);
          return null;
        }
        try {
          work.id ??= await sendFile(content, work.name, (uploadedRatio) =>
            updateFile(code, { uploadedRatio }),
          );
        } catch (error) {
          const message = error instanceof CallError ? error.message : 'Something wrong, contact us';
          form.setError(
            `attributes.${code}`,
            { type: 'server', message: translateServerMessage(message) },
            { shouldFocus: true },
          );
          return null;
        } finally {
          updateFile(code, { uploadedRatio: null });
        }
        ids[code] = work.id;
      }
      return ids;
    },
    discardUpload(code) {
      const work = works.current.get(code);
      if (work) work.id = null;
    },
  };
}
