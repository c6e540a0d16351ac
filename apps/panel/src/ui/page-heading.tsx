import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';

/** The title of a screen, also of the browser's tab, with its actions. */
export function PageHeading({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Painel`;
  }, [title]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', mb: 3 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          variant="h1"
          tabIndex={-1}
          sx={{
            width: 'fit-content',
            maxWidth: '100%',
            borderRadius: 0.5,
            outline: 'none',
            '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 4 },
          }}
        >
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '70ch' }}>
            {text}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}
