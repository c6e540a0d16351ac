import { CallError } from '@vitrine/contract/client.ts';
import { maxUploadBytes } from '@vitrine/contract/upload-limits.ts';
import { useEffect, useRef, useState } from 'react';

import { refusalText, translateServerMessage } from '#app/platform/errors/server-messages.ts';

import { fileFormOf } from './domain/file-rules.ts';
import { preparePhoto } from './prepare-photo.ts';
import { sendFile } from './send-file.ts';

/** A chosen photo and its state. */
export interface ChosenPhoto {
  readonly key: number;
  readonly name: string;
  /** Null until ready. */
  readonly thumbnail: ImageBitmap | null;
  readonly isPreparing: boolean;
}

interface Work {
  readonly name: string;
  readonly abort: AbortController;
  /** Null for an unreadable photo. */
  readonly ready: Promise<Blob | null>;
  id: string | null;
}

export interface Photos {
  readonly chosen: readonly ChosenPhoto[];
  readonly maxPhotos: number;
  /** The error of the last choice; null for none. */
  readonly problem: string | null;
  add: (files: Iterable<File>) => void;
  remove: (key: number) => void;
  /** Uploads the remaining photos in order. Returns all ids; null after a failure, described by `problem`. */
  send: () => Promise<string[] | null>;
  /** The server no longer has these uploads: the next attempt sends them again. */
  discardUploads: () => void;
}

/** Manages up to `maxPhotos` photos of a form: scales them down when chosen, and uploads them on submit only. */
export function usePhotos(maxPhotos: number): Photos {
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const works = useRef(new Map<number, Work>());
  const lastKey = useRef(0);

  useEffect(() => {
    const current = works.current;
    return () => {
      for (const { abort } of current.values()) abort.abort();
    };
  }, []);

  function remove(key: number) {
    works.current.get(key)?.abort.abort();
    works.current.delete(key);
    setChosen((before) => before.filter((photo) => photo.key !== key));
  }

  async function prepare(key: number, file: File, signal: AbortSignal): Promise<Blob | null> {
    const result = await preparePhoto({ photo: file, maxBytes: maxUploadBytes }, signal);
    if (result.kind !== 'ready') {
      remove(key);
      setProblem(
        result.kind === 'unread'
          ? refusalText('file_type_unsupported')
          : 'Não foi possível preparar a foto. Verifique sua conexão e escolha de novo.',
      );
      return null;
    }
    setChosen((before) =>
      before.map((photo) =>
        photo.key === key ? { ...photo, isPreparing: false, thumbnail: result.thumbnail } : photo,
      ),
    );
    return result.photo;
  }

  function add(files: Iterable<File>) {
    setProblem(null);
    for (const file of files) {
      if (works.current.size >= maxPhotos) {
        setProblem(`Você pode enviar até ${maxPhotos} fotos.`);
        return;
      }
      if (fileFormOf(file.name) !== 'picture') {
        setProblem(refusalText('file_type_unsupported'));
        continue;
      }
      if (file.size === 0) {
        setProblem(refusalText('file_empty'));
        continue;
      }
      lastKey.current += 1;
      const key = lastKey.current;
      const abort = new AbortController();
      // The photo was removed meanwhile.
      const ready = prepare(key, file, abort.signal).catch(() => null);
      works.current.set(key, { name: file.name, abort, ready, id: null });
      setChosen((before) => [...before, { key, name: file.name, thumbnail: null, isPreparing: true }]);
    }
  }

  async function send(): Promise<string[] | null> {
    setProblem(null);
    const ids: string[] = [];
    for (const work of works.current.values()) {
      const content = await work.ready;
      if (!content) return null;
      try {
        work.id ??= await sendFile(content, work.name, () => undefined);
      } catch (error) {
        const message = error instanceof CallError ? error.message : 'Something wrong, contact us';
        setProblem(translateServerMessage(message));
        return null;
      }
      ids.push(work.id);
    }
    return ids;
  }

  function discardUploads() {
    for (const work of works.current.values()) work.id = null;
  }

  return { chosen, maxPhotos, problem, add, remove, send, discardUploads };
}
