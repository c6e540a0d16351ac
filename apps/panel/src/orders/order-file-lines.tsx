import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { OrderFileLine } from '@vitrine/contract/admin/schemas/orders.ts';
import type { ReactNode } from 'react';

import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

type Effect = NonNullable<OrderFileLine['effect']>;

const effects: Record<Effect, { planned: string; done: string; tone: StatusTone }> = {
  ship: { planned: 'Será enviado', done: 'Enviado', tone: 'good' },
  ship_part: { planned: 'Uma parte será enviada', done: 'Uma parte enviada', tone: 'good' },
  track: { planned: 'Rastreio será trocado', done: 'Rastreio trocado', tone: 'active' },
  invoice: { planned: 'Nota será gravada', done: 'Nota gravada', tone: 'good' },
  nothing: { planned: 'Já está assim', done: 'Já estava assim', tone: 'muted' },
};

interface OrderFileLinesProps {
  readonly title: string;
  readonly lines: readonly OrderFileLine[];
  readonly isDone: boolean;
  readonly action: ReactNode;
}

/** Each line of a file with its effect, or why it was refused. */
export function OrderFileLines({ title, lines, isDone, action }: OrderFileLinesProps) {
  const refusedCount = lines.filter((line) => !line.is_done).length;
  return (
    <SectionCard title={title} action={action}>
      <Typography role="status" sx={{ mb: 1.5 }}>
        {countText(lines.length - refusedCount, isDone)}
        {refusedCount > 0 && ` ${refusedText(refusedCount, isDone)}`}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Linha</TableCell>
              <TableCell>Pedido</TableCell>
              <TableCell>Conteúdo</TableCell>
              <TableCell>{isDone ? 'Resultado' : 'Efeito'}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.line}>
                <TableCell>{line.line}</TableCell>
                <TableCell>
                  {line.code === 'order_not_found' || line.code === 'order_number_invalid' ? (
                    line.number || '—'
                  ) : (
                    <TextLink to="/pedidos/$id" params={{ id: String(line.number) }}>
                      {line.number}
                    </TextLink>
                  )}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{line.text}</TableCell>
                <TableCell>
                  <Outcome line={line} isDone={isDone} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </SectionCard>
  );
}

function Outcome({ line, isDone }: { line: OrderFileLine; isDone: boolean }) {
  if (line.is_done && line.effect !== null) {
    const { planned, done, tone } = effects[line.effect];
    return <StatusBadge tone={tone} label={isDone ? done : planned} />;
  }
  return (
    <>
      <StatusBadge tone="bad" label={isDone ? 'Ficou como estava' : 'Não será aplicada'} />
      <Box component="span" sx={{ display: 'block', mt: 0.5, fontSize: '0.8125rem' }}>
        {line.message}
      </Box>
    </>
  );
}

function countText(count: number, isDone: boolean): string {
  if (isDone) return count === 1 ? '1 linha aplicada.' : `${count} linhas aplicadas.`;
  return count === 1 ? '1 linha está certa.' : `${count} linhas estão certas.`;
}

function refusedText(count: number, isDone: boolean): string {
  const lines = count === 1 ? '1 linha' : `${count} linhas`;
  if (isDone)
    return `${lines} com problema: ${count === 1 ? 'o pedido ficou' : 'os pedidos ficaram'} como estava${count === 1 ? '' : 'm'}.`;
  return `${lines} com problema: as outras podem ser aplicadas assim mesmo.`;
}
