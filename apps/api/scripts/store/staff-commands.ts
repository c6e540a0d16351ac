import { parseEmail } from '@vitrine/brazil/email.ts';
import { roleNames, roles } from '@vitrine/contract/admin/permissions.ts';

import { inviteStaff, listStaff, setInstanceOperator } from '#api/contexts/staff/staff.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type Command, type CommandContext, oneOf } from './command.ts';

async function list({ db }: CommandContext): Promise<string[]> {
  const staff = await listStaff(db);
  if (staff.length === 0) return ['Ninguém ainda: staff invite E-MAIL "Nome" owner'];
  return staff.map(({ email, name, role, is_active: isActive, is_invited: isInvited }) =>
    [
      email,
      name,
      roles[role].label,
      ...(isActive ? [] : ['sem acesso']),
      ...(isInvited ? ['ainda sem senha'] : []),
    ].join('  '),
  );
}

async function invite(
  { write, now }: CommandContext,
  { email: typed, name, role }: { email: string; name: string; role: string },
): Promise<string[]> {
  const email = parseEmail(typed);
  if (email === null) throw new OperatorProblem('email_invalid', `"${typed}" não é um e-mail.`);
  const known = oneOf(role, roleNames);
  await write((trx, trail) => inviteStaff(trx, trail, { email, name: name.trim(), role: known, now }));
  return [`${email}: na equipe como ${roles[known].label}. O convite segue por e-mail e vale por 7 dias.`];
}

async function operator(
  { write }: CommandContext,
  { email: typed, isOperator }: { email: string; isOperator: boolean },
): Promise<string[]> {
  const email = parseEmail(typed) ?? typed;
  await write((trx, trail) => setInstanceOperator(trx, trail, { email, isOperator }));
  return [`${email}: ${isOperator ? 'pode' : 'não pode mais'} criar lojas nesta instalação.`];
}

export const staffCommands: Readonly<Record<string, Command>> = {
  staff: {
    usage: [
      'staff list',
      `staff invite ana@exemplo.com.br "Ana Souza" ${roleNames.join('|')}`,
      'staff operator ana@exemplo.com.br [--remove]',
    ],
    help: 'a equipe do painel: mostra, convida por e-mail, deixa criar lojas nesta instalação',
    options: { remove: { type: 'boolean' } },
    run: (context, [step, email, name, role, ...more], values) => {
      if (step === 'operator' && email !== undefined && name === undefined) {
        return operator(context, { email, isOperator: values['remove'] !== true });
      }
      if (step === 'list' && email === undefined) return list(context);
      if (step !== 'invite' || email === undefined || name === undefined) return null;
      return role === undefined || more.length > 0 ? null : invite(context, { email, name, role });
    },
  },
};
