import { Alert, Box, Button } from '@mui/material';

import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning">
        Guarde estes códigos em um lugar seguro: não os mostramos de novo. Cada um vale por uma entrada, se
        você ficar sem o aplicativo.
      </Alert>
      <Box
        component="ul"
        aria-label="Códigos de recuperação"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          bgcolor: 'background.default',
          borderRadius: 1,
          fontFamily: 'ui-monospace, monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onKept}>
          Guardei os códigos
        </Button>
        <CopyTextButton label="Copiar todos" text={codes.join('\n')} />
      </Box>
    </Box>
  );
}
