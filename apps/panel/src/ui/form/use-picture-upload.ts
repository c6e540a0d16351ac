import { useMutation } from '@tanstack/react-query';
import { maxUploadedPictureBytes } from '@vitrine/contract/admin/calls/admin-product-calls.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { readBase64 } from '#panel/ui/local-files.ts';

/** Uploads a picture of a product or category. A file that is too large is refused before it is read. */
export function usePictureUpload() {
  const client = usePanelClient();
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxUploadedPictureBytes) throw new PictureTooLarge(file.name);
      return client('POST /api/admin/pictures', { body: { content: await readBase64(file) } });
    },
  });
}

/** Names the file: its message is shown as it is. */
class PictureTooLarge extends Error {
  override readonly name = 'AdminCallError';
  constructor(file: string) {
    super(`${file} passa de 12 MB. Diminua a imagem e envie de novo.`);
  }
}
