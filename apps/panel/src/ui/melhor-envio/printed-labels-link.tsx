import { Alert, Link } from '@mui/material';

/** Where the labels are: the provider shows them to whoever is signed in there. A link, because browsers block windows that open late. */
export function PrintedLabelsLink({ url, missing }: { url: string; missing: readonly string[] }) {
  return (
    <Alert severity="success">
      <Link href={url} target="_blank" rel="noopener noreferrer">
        Abrir as etiquetas no Melhor Envio
      </Link>
      {missing.length > 0 && ` Sem etiqueta para imprimir: ${missing.join(', ')}.`}
    </Alert>
  );
}
