import type { PictureUse } from '@vitrine/contract/admin/schemas/library.ts';

/** Contents that show a picture. */
export const pictureUseLabels: Readonly<Record<PictureUse['kind'], string>> = {
  page: 'Página',
  blog_entry: 'Blog',
  popup: 'Popup',
  countdown: 'Contagem',
  category: 'Categoria',
  product: 'Produto',
  setting: 'Configuração',
};
