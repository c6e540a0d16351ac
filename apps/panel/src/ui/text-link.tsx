import { Link as StyledLink } from '@mui/material';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import type { ReactNode } from 'react';

const { Link } = tanStackRouterProvider;

/** A link within the panel. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <StyledLink component={Link} to={to} sx={{ fontWeight: 600 }}>
      {children}
    </StyledLink>
  );
}
