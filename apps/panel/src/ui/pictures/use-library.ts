import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LibraryPicture } from '@vitrine/contract/admin/schemas/library.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay, useSignedIn } from '#panel/platform/use-signed-in.ts';
import { readBase64 } from '#panel/ui/local-files.ts';
import { useChange } from '#panel/ui/use-change.ts';

export const picturesPerPage = 24;

export interface LibraryQuery {
  readonly q: string;
  readonly isUnused: boolean;
  readonly page: number;
}

export function useLibrary({ q, isUnused, page }: LibraryQuery) {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['library', q, isUnused, page],
    queryFn: ({ signal }) =>
      client('GET /api/admin/library', {
        query: {
          page: String(page),
          per_page: String(picturesPerPage),
          ...(q !== '' && { q }),
          ...(isUnused && { unused: 'true' }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Reads one picture with the contents that show it. */
export function useLibraryPicture(file: string) {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['library', file],
    queryFn: ({ signal }) => client('GET /api/admin/library/{file}', { path: { file }, signal }),
    enabled: file !== '',
    retry: false,
  });
}

const maxBytes = 12_000_000;

class PictureTooLarge extends Error {
  override readonly name = 'AdminCallError';
}

/** Uploads a picture by the call that the person may use. */
export function useLibraryUpload(onDone: (picture: Pick<LibraryPicture, 'path'>) => void) {
  const client = usePanelClient();
  const isOfContent = useMay('content.write');
  return useChange({
    call: async (file: File) => {
      if (file.size > maxBytes)
        throw new PictureTooLarge(`${file.name} passa de 12 MB. Diminua a imagem e envie de novo.`);
      const content = await readBase64(file);
      const name = file.name.slice(0, 200);
      return isOfContent
        ? client('POST /api/admin/content-pictures', { body: { base64: content, name } })
        : client('POST /api/admin/pictures', { body: { content, name } });
    },
    done: 'Imagem enviada',
    reads: [['library']],
    onDone,
  });
}

/** Returns the address of a small rendition of a picture on the shop; undefined for none. */
export function usePictureUrl(file: string): string | undefined {
  const urlOf = usePictureUrls();
  return file === '' ? undefined : urlOf(file);
}

/** Returns a function from pictures to such addresses; undefined until it is known who is signed in. */
export function usePictureUrls(): (file: string) => string | undefined {
  const shopUrl = useSignedIn()?.store.url;
  return (file) => (shopUrl === undefined ? undefined : pictureUrlOn(shopUrl, file));
}

function pictureUrlOn(shopUrl: string, file: string): string {
  if (/^(?:\/|https:\/\/)/.test(file)) return new URL(file, shopUrl).href;
  return new URL(`/img/320/${encodeURIComponent(file)}.webp`, shopUrl).href;
}
