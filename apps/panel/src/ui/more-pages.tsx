import { Box, Button, Typography } from '@mui/material';

interface MorePagesProps {
  /** The name of the records for assistive technology: `pedidos`. */
  readonly name: string;
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** The pages of a list within a screen; nothing for a single page. */
export function MorePages({ name, page, perPage, total, onPage }: MorePagesProps) {
  if (total <= perPage) return null;
  const last = Math.min(page * perPage, total);
  return (
    <Box
      component="nav"
      aria-label={`Páginas de ${name}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        pt: 1.5,
      }}
    >
      <Typography role="status" color="textSecondary" sx={{ mr: 1 }}>
        {(page - 1) * perPage + 1} a {last} de {total}
      </Typography>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </Button>
      <Button disabled={last >= total} onClick={() => onPage(page + 1)}>
        Próxima
      </Button>
    </Box>
  );
}
