import { Box } from '@mui/material';
import type { AdminProductRow } from '@vitrine/contract/admin/schemas/admin-product.ts';

const side = 48;

/** The first picture of a product in a list, or its place. */
export function ProductThumbnail({ picture }: Pick<AdminProductRow, 'picture'>) {
  return picture ? (
    <Box
      component="img"
      src={picture.preview_url}
      alt=""
      sx={{ width: side, height: side, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
    />
  ) : (
    <Box sx={{ width: side, height: side, borderRadius: 1, bgcolor: 'action.hover', flexShrink: 0 }} />
  );
}
