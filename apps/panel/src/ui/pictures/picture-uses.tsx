import { Box, Typography } from '@mui/material';
import type { PictureUse } from '@vitrine/contract/admin/schemas/library.ts';

import { pictureUseLabels } from '#panel/ui/labels/picture-use-labels.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';

/** The contents that show a picture, each linked to its screen. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <Typography color="textSecondary">Em lugar nenhum.</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.key}`}>
          {pictureUseLabels[use.kind]}: <UseLink use={use} />
        </li>
      ))}
    </Box>
  );
}

function UseLink({ use: { kind, name, key } }: { use: PictureUse }) {
  switch (kind) {
    case 'page':
      return (
        <TextLink to="/paginas/$id" params={{ id: key }}>
          {name}
        </TextLink>
      );
    case 'blog_entry':
      return (
        <TextLink to="/blog/$id" params={{ id: key }}>
          {name}
        </TextLink>
      );
    case 'popup':
      return (
        <TextLink to="/popups/$id" params={{ id: key }}>
          {name}
        </TextLink>
      );
    case 'countdown':
      return (
        <TextLink to="/contagens/$id" params={{ id: key }}>
          {name}
        </TextLink>
      );
    case 'category':
      return (
        <TextLink to="/categorias/$id" params={{ id: key }}>
          {name}
        </TextLink>
      );
    case 'product':
      return (
        <TextLink to="/produtos/$id" params={{ id: key }}>
          {name}
        </TextLink>
      );
    case 'setting':
      return name;
  }
}
