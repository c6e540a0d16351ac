import { Alert, Button, TextField } from '@mui/material';
import type { ReactNode } from 'react';

import { passkeyButton } from './use-credentials.ts';

/** The panel's host has a name, which browsers keep passkeys for. */
const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

const focusField = (field: HTMLInputElement | null) => field?.focus();

interface CredentialFieldsProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly isCodeAsked: boolean;
  readonly isSending: boolean;
  readonly problem: string | null;
  /** Above the e-mail. */
  readonly children?: ReactNode;
}

/** E-mail, password and code of a person, with the error of the last attempt. */
export function CredentialFields({
  email,
  onEmail,
  isCodeAsked,
  isSending,
  problem,
  children,
}: CredentialFieldsProps) {
  return (
    <>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {children}
      <SignInEmail email={email} onEmail={onEmail} />
      <TextField label="Senha" name="password" type="password" required autoComplete="current-password" />
      {isCodeAsked && (
        <>
          <TextField
            label="Código de verificação"
            name="code"
            required
            inputRef={focusField}
            autoComplete="one-time-code"
            helperText="Os 6 números do seu aplicativo, ou um código de recuperação"
          />
          {hasPasskeys() && (
            <Button
              type="submit"
              value={passkeyButton}
              formNoValidate
              variant="outlined"
              disabled={isSending}
            >
              Usar chave de acesso
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** The e-mail of the person who signs in. */
export function SignInEmail({ email, onEmail }: Pick<CredentialFieldsProps, 'email' | 'onEmail'>) {
  return (
    <TextField
      label="E-mail"
      type="email"
      required
      value={email}
      onChange={(event) => onEmail(event.target.value)}
      autoComplete="username"
    />
  );
}

/** The store to sign in to. */
export function SignInStore({
  storeId,
  onStoreId,
}: {
  storeId: string;
  onStoreId: (storeId: string) => void;
}) {
  return (
    <TextField
      label="Loja"
      required
      value={storeId}
      onChange={(event) => onStoreId(event.target.value)}
      helperText="O nome da loja no convite, por exemplo “aurora”"
      autoComplete="organization"
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
