import { useQueryClient, useQuery } from '@tanstack/react-query';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminFont } from '@vitrine/contract/admin/schemas/fonts.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { readBase64 } from '#panel/ui/local-files.ts';
import { useChange } from '#panel/ui/use-change.ts';

/** A file that was chosen and is not sent yet. */
export interface StagedFont {
  readonly id: string;
  readonly file: File;
  /** null: read from the file. */
  readonly weight: number | null;
}

interface FontUploadOptions {
  /** Whose versions are sent. */
  readonly fonts: readonly AdminFont[];
  /** Called for each file that is stored. */
  readonly onStored: (staged: StagedFont) => void;
  readonly onDone: () => void;
}

interface NamedFiles {
  readonly name: string;
  readonly files: readonly StagedFont[];
}

const keys = [['fonts'], ['settings']];

/** Sends the files of a font one after another; the first that is refused ends it, those after it stay staged. */
export function useFontUpload({ fonts, onStored, onDone }: FontUploadOptions) {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  /** The number of files that are stored, of those to send. */
  const [stored, setStored] = useState(0);
  async function sendAll({ name, files }: NamedFiles): Promise<void> {
    let version = fonts.find((font) => font.name === name)?.version ?? null;
    setStored(0);
    for (const [index, staged] of files.entries()) {
      const { file, weight } = staged;
      try {
        const body = { name, weight, version, content_base64: await readBase64(file) };
        ({ version } = await client('POST /api/admin/fonts', { body }));
      } catch (error) {
        // Some may be stored; after a conflict the next attempt is based on what is.
        await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
        throw ofFile(file.name, error);
      }
      onStored(staged);
      setStored(index + 1);
    }
  }
  const upload = useChange<NamedFiles, void>({
    call: sendAll,
    done: 'Fonte guardada. Escolha onde usá-la e salve.',
    reads: keys,
    onDone,
  });
  return { ...upload, stored };
}

/** Names the file that was refused in front of the API's sentence. */
function ofFile(file: string, error: unknown): unknown {
  if (!(error instanceof AdminCallError)) return error;
  const { call, status, code, message, data } = error;
  return new AdminCallError(call, { status, code, message: `${file}: ${message}`, data });
}

/** Reads the fonts that the store uploaded. */
export function useFonts() {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['fonts'],
    queryFn: ({ signal }) => client('GET /api/admin/fonts', { signal }),
  });
}
