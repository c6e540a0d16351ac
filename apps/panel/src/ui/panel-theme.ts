import { createTheme } from '@mui/material';
import { ptBR } from '@mui/material/locale';

const ink = '#26221d';
const muted = '#625b52';
const line = '#e2dcd3';
const accent = '#1f5b4d';

const sans = '"Figtree Variable", system-ui, sans-serif';

/** The theme of MUI's components: neutral surfaces, one accent, figures that align in tables. panel.css has the same colours for the frame. */
export const panelTheme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: accent, dark: '#174538', contrastText: '#ffffff' },
    secondary: { main: ink },
    error: { main: '#a8261c' },
    warning: { main: '#8a5300' },
    success: { main: '#23683a' },
    info: { main: '#2b5a86' },
    background: { default: '#f7f4ef', paper: '#ffffff' },
    text: { primary: ink, secondary: muted, disabled: '#756d63' },
    divider: line,
    action: { disabled: '#756d63' },
  },
  shape: { borderRadius: 8 },
  // A colour that fades has too little contrast while it lasts.
  transitions: { create: () => 'none' },
  typography: {
    fontFamily: sans,
    fontSize: 14,
    h1: { fontSize: '1.625rem', fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.0625rem', fontWeight: 650 },
    h3: { fontSize: '0.9375rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // “Abrir”, “Limpar” and others that the library says to screen readers.
    ...ptBR.components,
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        // A checkbox's or switch's focus is on the input within.
        root: {
          '&:focus-visible, &:has(> input:focus-visible)': {
            outline: `2px solid ${accent}`,
            outlineOffset: 2,
          },
        },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 38 } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: line } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: line, fontVariantNumeric: 'tabular-nums', padding: '10px 14px' },
        head: { color: muted, fontWeight: 600, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: { root: { color: muted, '&.Mui-active': { color: ink } } },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: { root: { backgroundColor: '#ffffff' }, notchedOutline: { borderColor: '#8f867a' } },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiLink: { defaultProps: { underline: 'always' } },
    // Without a fade, which has too little contrast while it lasts.
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'sm', transitionDuration: 0 } },
  },
});
