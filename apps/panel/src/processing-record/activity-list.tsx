import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ProcessingActivity } from '@vitrine/contract/admin/schemas/processing-record.ts';
import type { ReactNode } from 'react';

import { TextLink } from '#panel/ui/panel-links.tsx';

interface ActivitiesProps {
  readonly activities: readonly ProcessingActivity[];
  readonly mayWrite: boolean;
}

/** A table; on a phone, a card for each activity. */
export function ActivityList(props: ActivitiesProps) {
  return (
    <>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, '@media print': { display: 'block' } }}>
        <ActivityTable {...props} />
      </Box>
      <Box sx={{ display: { xs: 'block', lg: 'none' }, '@media print': { display: 'none' } }}>
        <ActivityCards {...props} />
      </Box>
    </>
  );
}

function ActivityTable({ activities, mayWrite }: ActivitiesProps) {
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Tabela dos tratamentos"
      sx={{ '@media print': { overflow: 'visible', border: 0 } }}
    >
      <Table
        size="small"
        sx={{
          '& td, & th': { verticalAlign: 'top', fontSize: '0.875rem' },
          '& tbody th': { fontWeight: 600, minWidth: 150 },
          '& tr': { breakInside: 'avoid' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Processo e titulares</TableCell>
            <TableCell>Dados</TableCell>
            <TableCell>Finalidade</TableCell>
            <TableCell>Base legal</TableCell>
            <TableCell>Prazo</TableCell>
            <TableCell>Compartilhado com</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {activities.map((activity) => (
            <TableRow key={activity.code}>
              <TableCell component="th" scope="row">
                {activity.process}
                <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
                  {activity.people}
                </Typography>
              </TableCell>
              <TableCell>{activity.data}</TableCell>
              <TableCell>{activity.purpose}</TableCell>
              <TableCell>{activity.legal_basis}</TableCell>
              <TableCell>
                <Period activity={activity} mayWrite={mayWrite} />
              </TableCell>
              <TableCell>{recipientsOf(activity)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function ActivityCards({ activities, mayWrite }: ActivitiesProps) {
  return (
    <Box
      component="ul"
      aria-label="Tratamentos"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {activities.map((activity) => (
        <Paper key={activity.code} component="li" variant="outlined" sx={{ p: 2 }}>
          <Typography variant="h3" component="h2">
            {activity.process}
          </Typography>
          <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
            <Fact term="Titulares">{activity.people}</Fact>
            <Fact term="Dados">{activity.data}</Fact>
            <Fact term="Finalidade">{activity.purpose}</Fact>
            <Fact term="Base legal">{activity.legal_basis}</Fact>
            <Fact term="Prazo">
              <Period activity={activity} mayWrite={mayWrite} />
            </Fact>
            <Fact term="Compartilhado com">{recipientsOf(activity)}</Fact>
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {term}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </div>
  );
}

/** A period that follows a setting leads to it. */
function Period({ activity, mayWrite }: { activity: ProcessingActivity; mayWrite: boolean }) {
  return (
    <>
      {activity.period}
      {activity.setting !== null && mayWrite && (
        <Box className="not-printed" sx={{ mt: 0.5 }}>
          <TextLink
            to="/configuracoes/$group"
            params={{ group: 'privacy' }}
            aria-label={`Mudar o prazo: ${activity.process}`}
          >
            Mudar
          </TextLink>
        </Box>
      )}
    </>
  );
}

const recipientsOf = ({ shared_with: names }: ProcessingActivity) =>
  names.length === 0 ? 'Ninguém fora da loja' : names.join(', ');
