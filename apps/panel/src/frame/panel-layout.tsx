import { Box, Drawer, IconButton, Link } from '@mui/material';
import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { Navigation } from './navigation.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const width = 244;

/** Navigation beside the screen, on a phone in a drawer. */
export function PanelLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  // The drawer belongs to the address on which it was opened: going on closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <Link
        href="#conteudo"
        sx={{
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 8, top: 8, zIndex: 2000, p: 1, bgcolor: 'background.paper' },
        }}
      >
        Pular para o conteúdo
      </Link>
      <Box
        component="header"
        sx={{
          display: { xs: 'none', md: 'block' },
          width,
          flexShrink: 0,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ position: 'sticky', top: 0, height: '100vh', overflowY: 'auto' }}>
          <Navigation />
        </Box>
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box
          component="header"
          sx={{
            display: { xs: 'flex', md: 'none' },
            alignItems: 'center',
            p: 1,
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <IconButton aria-label="Abrir navegação" onClick={() => setOpenedAt(pathname)} sx={{ p: 1.25 }}>
            <Menu size={22} aria-hidden />
          </IconButton>
          <Box component="span" sx={{ fontWeight: 650, ml: 1 }}>
            Painel
          </Box>
        </Box>
        <Drawer
          open={openedAt === pathname}
          onClose={() => setOpenedAt(null)}
          sx={{ display: { md: 'none' } }}
          slotProps={{ paper: { sx: { width: 280 }, 'aria-label': 'Navegação', role: 'dialog' } }}
        >
          <Navigation />
        </Drawer>
        <Box
          component="main"
          id="conteudo"
          ref={main}
          tabIndex={-1}
          sx={{
            p: { xs: 2, md: 4 },
            maxWidth: 1360,
            outlineOffset: -4,
            '&:focus:not(:focus-visible)': { outline: 'none' },
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}
