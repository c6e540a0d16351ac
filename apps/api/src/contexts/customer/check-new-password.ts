import { FieldFindings } from './domain/field-findings.ts';
import { passwordFindings } from './domain/password-findings.ts';

/** What is wrong with a new password and its confirmation, by field [PWD-02]. */
export function checkNewPassword({ password, cpassword }: { password: string; cpassword: string }) {
  const findings = new FieldFindings();
  if (password === '') findings.add('password', 'validation.required');
  else for (const finding of passwordFindings(password)) findings.add('password', finding);
  if (cpassword === '') findings.add('cpassword', 'validation.required');
  else if (cpassword !== password) findings.add('cpassword', 'validation.password.confirmation');
  return findings;
}
