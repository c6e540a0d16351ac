import { newPasswordProblems } from '@vitrine/rules/password-problems.ts';

import { FieldFindings } from './domain/field-findings.ts';

/** Returns the problems of a new password and its confirmation, by field [PWD-02]. */
export function checkNewPassword(typed: { password: string; cpassword: string }) {
  const findings = new FieldFindings();
  const problems = newPasswordProblems(typed);
  for (const problem of problems.password) findings.add('password', problem);
  for (const problem of problems.cpassword) findings.add('cpassword', problem);
  return findings;
}
