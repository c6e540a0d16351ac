import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';

import { ScreenTheme } from './screen-theme.tsx';

/** The frame of the screens before signing in. */
export function GateFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Painel`;
  }, [title]);
  return (
    <ScreenTheme>
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
        <Paper variant="outlined" sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 } }}>
          <Typography variant="h1" sx={{ mb: text ? 1 : 3 }}>
            {title}
          </Typography>
          {text && (
            <Typography color="textSecondary" sx={{ mb: 3 }}>
              {text}
            </Typography>
          )}
          {children}
        </Paper>
      </Box>
    </ScreenTheme>
  );
}
