import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useLibraryUpload } from '#panel/ui/pictures/use-library.ts';

import type { TextPicture } from './picture-html.ts';

/** Returns a function that stores a pasted or dropped picture in the library, and then hands it on: never as data in the text. */
export function usePastedPicture(onStored: (picture: TextPicture) => void): (file: File) => void {
  const client = usePanelClient();
  const upload = useLibraryUpload(({ path: name }) => {
    void client('GET /api/admin/library/{file}', { path: { file: name } }).then(
      ({ alt, width, height }) => onStored({ name, alt, caption: '', width, height }),
      () => onStored({ name, alt: '', caption: '', width: null, height: null }),
    );
  });
  return (file) => upload.mutate(file);
}
