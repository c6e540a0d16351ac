import { formatTaxvat, parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { useState } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';

import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { PersonalDataView } from './load-personal-data.ts';
import { OwnData } from './own-data.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ReminderSettings } from './reminder-settings.tsx';
import { SavedCardsCard } from './saved-cards-card.tsx';

import styles from './personal-data-page.module.css';

export interface PersonalDataPageProps {
  view: PersonalDataView;
  onLogOut: () => void;
  /** Rejects if no session was ended. */
  onLogOutEverywhere: () => Promise<void>;
}

/** The customer's data, e-mail, password, devices and cookies [ACC-01], and the account's deletion [ACC+01]. */
export function PersonalDataPage({ view, onLogOut, onLogOutEverywhere }: PersonalDataPageProps) {
  const { profile, erasure } = view;
  const taxvat = parseTaxvat(profile.taxvat);
  return (
    <AccountFrame section="data" onLogOut={onLogOut}>
      <div className={styles.page}>
        <h1>Meus dados</h1>
        <Card as="section" padding="l" className={styles.section}>
          <h2 className={styles.title}>Dados pessoais</h2>
          <dl className={styles.facts}>
            <div>
              <dt>{profile.kind === 'pj' ? 'CNPJ' : 'CPF'}</dt>
              <dd>{taxvat ? formatTaxvat(taxvat) : profile.taxvat || 'Ainda não informado'}</dd>
            </div>
            <div>
              <dt>E-mail</dt>
              <dd>{profile.email}</dd>
            </div>
          </dl>
          <ProfileForm profile={profile} attributes={view.attributes} />
        </Card>
        <Card as="section" padding="l" className={styles.section}>
          <div>
            <h2 className={styles.title}>Trocar e-mail</h2>
            <p className={styles.text}>
              Enviamos um link para o novo e-mail. A troca vale quando você o abrir.
            </p>
          </div>
          <ChangeEmailForm
            email={profile.email}
            hasPassword={erasure.has_password}
            hasPasskey={view.passkeys.length > 0}
          />
        </Card>
        <Card as="section" padding="l" className={styles.section}>
          <div>
            <h2 className={styles.title}>Alterar senha</h2>
            <p className={styles.text}>Os outros aparelhos saem da conta. Aqui você continua.</p>
          </div>
          <ChangePasswordForm email={profile.email} />
        </Card>
        <PasskeysCard passkeys={view.passkeys} email={profile.email} hasPassword={erasure.has_password} />
        <SavedCardsCard />
        <Devices onLogOutEverywhere={onLogOutEverywhere} />
        <ConsentSettings />
        <ReminderSettings />
        <OwnData />
        <DeleteAccount
          erasure={erasure}
          email={profile.email}
          hasPasskey={view.passkeys.length > 0}
          onDeleted={onLogOut}
        />
      </div>
    </AccountFrame>
  );
}

function Devices({ onLogOutEverywhere }: Pick<PersonalDataPageProps, 'onLogOutEverywhere'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function logOutEverywhere() {
    setFailure(null);
    setIsBusy(true);
    try {
      await onLogOutEverywhere();
    } catch (error) {
      setFailure(translateCallError(error));
      setIsBusy(false);
    }
  }

  return (
    <Card as="section" padding="l" className={styles.section}>
      <div>
        <h2 className={styles.title}>Aparelhos</h2>
        <p className={styles.text}>
          Perdeu o celular ou entrou em um computador que não é seu? Saia de todos de uma vez, deste também.
        </p>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <Button
        variant="secondary"
        className={styles.button}
        isLoading={isBusy}
        onClick={() => void logOutEverywhere()}
      >
        Sair de todos os dispositivos
      </Button>
    </Card>
  );
}
