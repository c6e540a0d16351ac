import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { readBase64 } from '#panel/ui/local-files.ts';

import type { ImportFile } from './chosen-import.ts';

interface PictureSending {
  /** Of the import. */
  readonly id: string;
  readonly pictures: readonly ImportFile[];
}

const mutationKey = ['catalogue-import-pictures'];

/** Sends the pictures of an import that have not arrived, one by one. It goes on while the person is on other screens. */
export function usePictureSending() {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    networkMode: 'always',
    async mutationFn(sending: PictureSending) {
      window.addEventListener('beforeunload', warn);
      try {
        await sendPictures(client, sending, (state) =>
          queryClient.setQueryData<ImportPages>(['catalogue-imports'], (pages) => withState(pages, state)),
        );
      } finally {
        window.removeEventListener('beforeunload', warn);
        await queryClient.invalidateQueries({ queryKey: ['catalogue-imports'], exact: true });
      }
    },
  });
}

/** Returns the progress of sending an import's pictures from this tab; undefined if it never began here. */
export function usePictureSendingOf(id: string) {
  const sendings = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, error, variables } }) => ({
      isSending: status === 'pending',
      error,
      // Only `usePictureSending` has this key.
      ...(variables as PictureSending),
    }),
  });
  return sendings.findLast((sending) => sending.id === id);
}

async function sendPictures(
  client: AdminClient,
  { id, pictures }: PictureSending,
  onArrived: (state: CatalogueImportState) => void,
): Promise<void> {
  const path = { id };
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const expected = await client('GET /api/admin/catalogue-imports/{id}/pictures', { path });
  const missing = expected.filter((picture) => !picture.is_stored);
  for (const { name } of missing) {
    const picture = byName.get(name);
    if (!picture) continue;
    const body = { name, content_base64: await readBase64(await picture.read()) };
    onArrived(await client('POST /api/admin/catalogue-imports/{id}/pictures', { path, body }));
  }
  const absent = missing.filter(({ name }) => !byName.has(name));
  if (absent.length > 0) throw new PicturesMissing(absent.map(({ name }) => name));
}

const namedAtMost = 5;

/** Its message is shown as it is. */
class PicturesMissing extends Error {
  override readonly name = 'AdminCallError';
  constructor(names: readonly string[]) {
    const more = names.length > namedAtMost ? ` e mais ${names.length - namedAtMost}` : '';
    super(`Ainda faltam: ${names.slice(0, namedAtMost).join(', ')}${more}. Escolha também estas imagens.`);
  }
}

interface ImportPages {
  readonly items: readonly CatalogueImportState[];
  readonly total: number;
}

function withState(pages: ImportPages | undefined, state: CatalogueImportState): ImportPages | undefined {
  return pages && { ...pages, items: pages.items.map((one) => (one.id === state.id ? state : one)) };
}

/** The browser asks before the page is left. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
