import { Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Passkey } from '@vitrine/contract/schemas/passkey.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { passkeyKindLabels } from '#panel/ui/labels/passkey-kind-labels.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { RecoveryCodes } from './recovery-codes.tsx';

const passkeysKey = ['own-passkeys'];
const reads = [passkeysKey, ['signed-in'], ['own-sessions']];

/** The person's passkeys, a second factor beside the app: several, each named and removed by itself [AUT+02]. */
export function StaffPasskeysCard() {
  const client = usePanelClient();
  // Shown only once, so they stay until the person confirms having saved them.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => client('GET /api/admin/me/passkeys', { signal }),
  });
  return (
    <SectionCard title="Chaves de acesso">
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Com uma chave de acesso, você confirma a entrada com a digital, o rosto, o PIN do aparelho ou uma
        chave de segurança, depois da senha. Crie mais de uma, para não ficar sem.
      </Typography>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={64} /> : null}
      {data && data.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2 }}>
          {data.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </Box>
      ) : null}
      <Button variant="outlined" onClick={() => setIsAdding(true)}>
        Criar chave de acesso
      </Button>
      {isAdding ? (
        <AddDialog
          onDone={(recovery) => {
            setIsAdding(false);
            if (recovery.length > 0) setCodes(recovery);
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {renamed ? <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} /> : null}
      {removed ? <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} /> : null}
    </SectionCard>
  );
}

function PasskeyLine({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { name, kind, created_at: createdAt, last_used_at: usedAt, is_blocked: isBlocked } = passkey;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        py: 1.25,
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {passkeyKindLabels[kind]}. Criada em {formatDate(createdAt)}.{' '}
          {usedAt === null ? 'Ainda não usada.' : `Último uso em ${formatDate(usedAt)}.`}
        </Typography>
        {isBlocked ? (
          <Typography sx={{ fontSize: '0.8125rem' }}>
            Pode existir uma cópia dela: remova esta chave e crie outra.
          </Typography>
        ) : null}
      </Box>
      {isBlocked ? <StatusBadge tone="bad" label="Bloqueada" /> : null}
      <Button aria-label={`Renomear ${name}`} onClick={onRename}>
        Renomear
      </Button>
      <Button color="error" aria-label={`Remover ${name}`} onClick={onRemove}>
        Remover
      </Button>
    </Box>
  );
}

function AddDialog({
  onDone,
  onClose,
}: {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const add = useChange({
    async call() {
      const creation = await client('POST /api/admin/me/passkeys/challenge', { body: { password } });
      const { createStaffPasskey } = await import('#panel/platform/browser-passkeys.ts');
      const credential = await createStaffPasskey(creation);
      return client('POST /api/admin/me/passkeys', { body: { credential } });
    },
    done: 'Chave de acesso criada',
    reads: [passkeysKey],
    onDone({ recovery_codes: recovery }) {
      onDone(recovery);
      for (const queryKey of reads) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <ConfirmationDialog
      isOpen
      title="Criar chave de acesso"
      text="Digite a sua senha; depois o navegador pede a digital, o rosto, o PIN ou a chave de segurança. As outras sessões terminam."
      confirmLabel="Continuar"
      isPending={add.isPending}
      isIncomplete={password === ''}
      error={add.error}
      onConfirm={() => add.mutate()}
      onClose={onClose}
    >
      <Box sx={{ mt: 2 }}>
        <PasswordField value={password} onChange={setPassword} />
      </Box>
    </ConfirmationDialog>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = usePanelClient();
  const [name, setName] = useState(passkey.name);
  const rename = useChange({
    call: () =>
      client('PUT /api/admin/me/passkeys/{id}', {
        path: { id: String(passkey.id) },
        body: { name: name.trim() },
      }),
    done: 'Chave de acesso renomeada',
    reads: [passkeysKey],
    onDone: onClose,
  });
  return (
    <ConfirmationDialog
      isOpen
      title="Renomear chave de acesso"
      text="Um nome que diga onde ela está, como “Celular” ou “Chaveiro”."
      confirmLabel="Salvar nome"
      isPending={rename.isPending}
      isIncomplete={name.trim() === '' || name.trim().length > 60}
      error={rename.error}
      onConfirm={() => rename.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Nome"
        required
        fullWidth
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        sx={{ mt: 2 }}
      />
    </ConfirmationDialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const client = usePanelClient();
  const [password, setPassword] = useState('');
  const remove = useChange({
    call: () =>
      client('DELETE /api/admin/me/passkeys/{id}', {
        path: { id: String(passkey.id) },
        body: { password },
      }),
    done: 'Chave de acesso removida',
    reads,
    onDone: onClose,
  });
  return (
    <ConfirmationDialog
      isOpen
      title={`Remover “${passkey.name}”?`}
      text="Ela deixa de confirmar as suas entradas. Sem outra chave e sem o aplicativo, só a senha protege a conta."
      confirmLabel="Remover"
      isDestructive
      isPending={remove.isPending}
      isIncomplete={password === ''}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Box sx={{ mt: 2 }}>
        <PasswordField value={password} onChange={setPassword} />
      </Box>
    </ConfirmationDialog>
  );
}

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Sua senha"
      type="password"
      required
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="current-password"
    />
  );
}
