import { useNavigate } from '@tanstack/react-router';

import { PageHeading } from '#panel/ui/page-heading.tsx';
import { PictureGrid } from '#panel/ui/pictures/picture-grid.tsx';

/** The pictures of the store, with how many contents show each. */
export function LibraryScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading
        title="Imagens"
        text="As que você enviou e as que as páginas mostram. Descreva e enquadre cada uma só uma vez: quem a escolher já a recebe assim."
      />
      <PictureGrid
        verb="Abrir"
        onChoose={({ path }) => void navigate({ to: '/imagens/$file', params: { file: path } })}
      />
    </>
  );
}
