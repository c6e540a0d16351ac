import { Alert, Button } from '@mui/material';

/** Explains a failure in the API's words, with a way to try again. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      {messageOfError(error)}
    </Alert>
  );
}

/** Returns the Portuguese message of a failed call; a general one for a fault of the panel. */
export function messageOfError(error: unknown): string {
  if (error instanceof Error && error.name === 'AdminCallError') return error.message;
  // A screen's code is loaded with the screen.
  if (error instanceof TypeError && error.message.includes('dynamically imported module'))
    return 'Esta tela não carregou. Verifique a internet e tente de novo.';
  return 'Algo deu errado no painel. Recarregue a página e tente de novo.';
}
