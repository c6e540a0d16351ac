import { useQuery } from '@tanstack/react-query';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { registrationFormQuery } from './registration-api.ts';
import { RegistrationSteps, type RegistrationStepsProps } from './registration-steps.tsx';

import styles from './registration-form.module.css';

export type RegistrationFormProps = Omit<RegistrationStepsProps, 'attributes' | 'groups'>;

/** The registration form, built from the merchant's settings. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { settings } = useStore();
  const isGroupRequired = settings['customers/show_customer_groups'];
  const { data, isError, refetch } = useQuery(registrationFormQuery(isGroupRequired), tabQueryClient());

  if (isError) {
    return (
      <Alert
        tone="danger"
        title="Não foi possível abrir o cadastro"
        action={
          <Button variant="secondary" size="s" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      >
        Verifique sua conexão.
      </Alert>
    );
  }
  if (!data) return <RegistrationSkeleton />;

  return <RegistrationSteps {...props} attributes={data.attributes} groups={data.groups} />;
}

function RegistrationSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {Array.from({ length: 5 }, (_, field) => (
        <Skeleton key={field} shape="button" className={styles.wide} />
      ))}
    </div>
  );
}
