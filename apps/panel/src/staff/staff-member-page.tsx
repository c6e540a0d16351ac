import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { StaffMember, StaffRole } from '@vitrine/contract/admin/schemas/staff.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { RolePermissions } from './role-permissions.tsx';
import { StaffAccess } from './staff-access.tsx';
import { StaffStatus } from './staff-status.tsx';
import { useRoles } from './use-roles.ts';

/** One member of the staff: name, role, access. */
export function StaffMemberPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const mayWrite = useMay('staff.write');
  const roles = useRoles();
  const query = useQuery({
    queryKey: ['staff-member', id],
    queryFn: ({ signal }) => client('GET /api/admin/staff/{id}', { path: { id }, signal }),
  });
  const save = useChange({
    call: (body: Pick<StaffMember, 'name' | 'role' | 'is_active' | 'version'>) =>
      client('PUT /api/admin/staff/{id}', { path: { id }, body }),
    done: 'Pessoa salva',
  });
  return (
    <QueryScreen query={query} title="Equipe">
      {(member) => (
        <>
          <TextLink to="/equipe">Toda a equipe</TextLink>
          <Box sx={{ mt: 1 }}>
            <PageHeading title={member.name} text={member.email}>
              <StaffStatus member={member} />
            </PageHeading>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
              alignItems: 'start',
            }}
          >
            <SectionCard title="Dados e papel">
              <RecordForm
                draftKey={`equipe/${id}`}
                values={{ name: member.name, role: member.role, is_active: member.is_active }}
                onSave={(values) => save.mutateAsync({ ...values, version: member.version })}
                onConflict={() => query.refetch()}
                isDisabled={!mayWrite}
              >
                <Box sx={{ display: 'grid', gap: 2 }}>
                  <FormTextInput name="name" label="Nome" required maxLength={120} />
                  <ChoiceInput
                    name="role"
                    label="Papel"
                    choices={roleChoices(roles, member)}
                    required
                    helperText="Quem muda de papel entra de novo com o novo acesso."
                  />
                  <SwitchInput
                    name="is_active"
                    label="Pode entrar no painel"
                    helperText="Sem acesso, as sessões acabam na hora e as chaves de API que a pessoa criou param, até que alguém as assuma em Chaves de API. O que ela fez continua na auditoria."
                  />
                </Box>
              </RecordForm>
            </SectionCard>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {mayWrite && (
                <SectionCard title="Acesso">
                  <StaffAccess member={member} />
                </SectionCard>
              )}
              <SectionCard title="Papel">
                <RolePermissions
                  granted={roles.find(({ code }) => code === member.role)?.permissions ?? []}
                />
              </SectionCard>
            </Box>
          </Box>
        </>
      )}
    </QueryScreen>
  );
}

/** The person's own until the roles are read. */
const roleChoices = (roles: readonly StaffRole[], member: StaffMember) =>
  roles.length === 0
    ? [[member.role, member.role_label] as const]
    : roles.map(({ code, name }) => [code, name] as const);
