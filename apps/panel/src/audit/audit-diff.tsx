import { Box } from '@mui/material';
import type { AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

import { auditChanges } from './audit-changes.ts';

/** Shows the changes of an entry, field by field: before, then after. */
export function AuditDiff({
  change: entry,
}: {
  change: Pick<AuditEntry, 'action' | 'before' | 'after'> & { target: AuditEntry['target'] };
}) {
  const changes = auditChanges(entry);
  if (changes.length === 0) {
    if (entry.target.kind === 'session') return null;
    return entry.action.startsWith('GET ') ? 'Dados lidos' : 'Nada mudou';
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ field, before, after }) => (
        <Box key={field} component="li" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {field}:
          </Box>{' '}
          {before !== null && (
            <>
              <del>{before}</del>{' '}
            </>
          )}
          {after !== null && (
            <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
              {after}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
