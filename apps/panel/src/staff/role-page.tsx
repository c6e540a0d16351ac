import { Alert, Box, Typography } from '@mui/material';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type Permission, permissionNames, permissions } from '@vitrine/contract/admin/permissions.ts';
import type { StaffRole } from '@vitrine/contract/admin/schemas/staff.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay, useSignedIn } from '#panel/platform/use-signed-in.ts';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { ChecksInput } from '#panel/ui/form/checks-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { NotFoundPage } from '#panel/ui/not-found-page.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { rolesKey, useRolesQuery } from './use-roles.ts';

/** A role of the store, or a new one. */
export function RolePage() {
  const { id: code } = useParams({ strict: false });
  const query = useRolesQuery();
  return (
    <QueryScreen query={query} title="Papel">
      {({ items }) => {
        const role = items.find((one) => one.code === code && one.version !== null);
        if (code !== undefined && !role) return <NotFoundPage />;
        return <RoleEditor key={code ?? 'novo'} role={role ?? null} onConflict={() => query.refetch()} />;
      }}
    </QueryScreen>
  );
}

interface RoleValues {
  readonly name: string;
  readonly permissions: Permission[] | null;
}

const reads = [rolesKey, ['staff-member'], ['equipe']];

function RoleEditor({
  role,
  onConflict,
}: {
  readonly role: StaffRole | null;
  readonly onConflict: () => Promise<unknown>;
}) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const mayWrite = useMay('staff.write');
  const held = useSignedIn()?.permissions ?? [];
  const lacking = role?.permissions.filter((one) => !held.includes(one)) ?? [];
  const offered = permissionNames.filter((one) => held.includes(one) || role?.permissions.includes(one));
  const save = useChange({
    call: ({ name, permissions: chosen }: RoleValues) => {
      const body = { name, permissions: chosen ?? [] };
      return role
        ? client('PUT /api/admin/roles/{code}', {
            path: { code: role.code },
            body: { ...body, version: role.version ?? '' },
          })
        : client('POST /api/admin/roles', { body });
    },
    done: 'Papel salvo',
    reads,
    onDone: ({ code }) => {
      if (!role) void navigate({ to: '/equipe/papeis/$id', params: { id: code }, ignoreBlocker: true });
    },
  });
  return (
    <>
      <TextLink to="/equipe/papeis">Todos os papéis</TextLink>
      <PageHeading
        title={role?.name ?? 'Novo papel'}
        text="Mudanças valem na hora para quem tem o papel e para as chaves de API que criou."
      />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {lacking.length > 0 && (
          <Alert severity="info">
            Só quem pode tudo o que este papel pode consegue mudá-lo. A você falta:{' '}
            {lacking.map((one) => permissions[one]).join(', ')}.
          </Alert>
        )}
        <RecordForm<RoleValues>
          draftKey={`papeis/${role?.code ?? 'novo'}`}
          values={{ name: role?.name ?? '', permissions: role?.permissions ?? [] }}
          onSave={(values) => save.mutateAsync(values)}
          onConflict={onConflict}
          isNew={role === null}
          isDisabled={!mayWrite || lacking.length > 0}
        >
          <SectionCard title="Papel">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FormTextInput name="name" label="Nome" required maxLength={60} />
              <ChecksInput
                name="permissions"
                label="O que pode fazer"
                isStacked
                choices={offered.map((one) => [one, permissions[one]])}
              />
            </Box>
          </SectionCard>
        </RecordForm>
        {role && <HoldersCard role={role} mayRemove={mayWrite && lacking.length === 0} />}
      </Box>
    </>
  );
}

function HoldersCard({ role, mayRemove }: { role: StaffRole; mayRemove: boolean }) {
  const { code, name, people, version } = role;
  const client = usePanelClient();
  const navigate = useNavigate();
  const remove = useChange({
    call: () =>
      client('POST /api/admin/roles/{code}/removal', { path: { code }, body: { version: version ?? '' } }),
    done: 'Papel excluído',
    reads,
    onDone: () => void navigate({ to: '/equipe/papeis', ignoreBlocker: true }),
  });
  return (
    <SectionCard title="Quem tem">
      <Typography sx={{ mb: mayRemove ? 2 : 0, overflowWrap: 'anywhere' }}>
        {people.length === 0
          ? 'Ninguém tem este papel. Escolha-o em Equipe, na página de cada pessoa.'
          : people.join(', ')}
      </Typography>
      {mayRemove && (
        <AskingButton
          label="Excluir papel"
          variant="outlined"
          change={remove}
          title={`Excluir o papel ${name}?`}
          text="Só um papel que ninguém tem pode ser excluído."
          confirmLabel="Excluir"
        />
      )}
    </SectionCard>
  );
}
