import { Alert, Checkbox, FormControlLabel, FormGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { staffNotices } from '@vitrine/contract/admin/staff-notices.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** The notices that the person gets by mail; each choice is saved at once. */
export function OwnNotices() {
  const client = usePanelClient();
  const { data, error } = useQuery({
    queryKey: ['own-notices'],
    queryFn: () => client('GET /api/admin/me/notices'),
  });
  const choose = useChange({
    call: (wanted: (keyof typeof staffNotices)[]) =>
      client('PUT /api/admin/me/notices', { body: { wanted } }),
    done: 'Avisos salvos',
    reads: [['own-notices']],
  });
  if (error) return <Alert severity="error">{messageOfError(error)}</Alert>;
  if (!data) return <Typography role="status">Carregando…</Typography>;
  if (data.length === 0) return <Typography>O seu papel na equipe não tem avisos por e-mail.</Typography>;
  const wantedKinds = data.flatMap(({ kind, is_wanted: isWanted }) => (isWanted ? [kind] : []));
  return (
    <>
      {choose.isError && <Alert severity="error">{messageOfError(choose.error)}</Alert>}
      <FormGroup sx={{ gap: 1 }}>
        {data.map(({ kind, is_wanted: isWanted }) => (
          <FormControlLabel
            key={kind}
            control={
              <Checkbox
                checked={isWanted}
                disabled={choose.isPending}
                onChange={() =>
                  choose.mutate(isWanted ? wantedKinds.filter((one) => one !== kind) : [...wantedKinds, kind])
                }
              />
            }
            label={
              <>
                {staffNotices[kind].label}
                <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                  {staffNotices[kind].help}
                </Typography>
              </>
            }
          />
        ))}
      </FormGroup>
    </>
  );
}
