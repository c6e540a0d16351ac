import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { UnansweredSearch } from '@vitrine/contract/admin/schemas/reports.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';

import { ReportFrame, ReportLoading } from './report-frame.tsx';

/** Lists the searches of shoppers without a result. */
export function UnansweredSearchesPage() {
  const client = usePanelClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'unanswered-searches'],
    queryFn: ({ signal }) => client('GET /api/admin/reports/unanswered-searches', { signal }),
  });
  return (
    <ReportFrame
      title="Buscas sem resultado"
      text="O que os clientes procuraram ou perguntaram e a loja não soube responder: um produto que falta, uma palavra que o cadastro não usa, ou uma pergunta sem resposta."
      action={<ExportButton read={() => client('GET /api/admin/reports/unanswered-searches/file')} />}
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <ReportLoading />}
      {!error && data && <SearchesTable searches={data} />}
    </ReportFrame>
  );
}

function SearchesTable({ searches }: { searches: readonly UnansweredSearch[] }) {
  const mayAnswer = useMay('content.write');
  if (searches.length === 0) {
    return (
      <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
        <Typography>Todas as buscas recentes encontraram algo.</Typography>
      </Paper>
    );
  }
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Tabela de buscas sem resultado"
      sx={{ maxWidth: 720 }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Busca</TableCell>
            <TableCell align="right">Vezes</TableCell>
            <TableCell align="right">Última vez</TableCell>
            {mayAnswer && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {searches.map(({ words, times, last_at: lastAt }) => (
            <TableRow key={words} hover>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {words}
              </TableCell>
              <TableCell align="right">{formatWholeNumber(times)}</TableCell>
              <TableCell align="right">{formatDate(lastAt)}</TableCell>
              {mayAnswer && (
                <TableCell align="right">
                  <LinkButton
                    to="/respostas-da-busca/nova"
                    search={{ pergunta: words }}
                    size="small"
                    aria-label={`Responder “${words}”`}
                  >
                    Responder
                  </LinkButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
