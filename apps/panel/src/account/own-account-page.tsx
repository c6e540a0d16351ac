import { Box } from '@mui/material';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { OwnNameForm } from './own-name-form.tsx';
import { OwnNotices } from './own-notices.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { StaffPasskeysCard } from './staff-passkeys-card.tsx';

/** The person's own account: name, password, second factor, notices, and the browsers that are signed in. */
export function OwnAccountPage() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  const { staff, store } = signedIn;
  return (
    <>
      <PageHeading title="Minha conta" text={`${staff.email} · ${staff.role_label} da loja ${store.name}`} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <SectionCard title="Nome">
            <OwnNameForm name={staff.name} />
          </SectionCard>
          <SectionCard title="Senha">
            <OwnPasswordForm />
          </SectionCard>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <SecondFactorCard isOn={staff.has_authenticator_app} />
          <StaffPasskeysCard />
          <SectionCard title="Avisos por e-mail">
            <OwnNotices />
          </SectionCard>
          <SectionCard title="Sessões abertas">
            <OwnSessions />
          </SectionCard>
        </Box>
      </Box>
    </>
  );
}
