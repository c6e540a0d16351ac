import { parseEmail } from '@vitrine/brazil/email.ts';
import { roleNames, roles } from '@vitrine/contract/admin/permissions.ts';

import {
  inviteStaff,
  listStaff,
  makeStaffLink,
  removeSecondFactorOf,
  setInstanceOperator,
  setStaffAccess,
} from '#api/contexts/staff/staff.public.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type Command, type CommandContext, oneOf } from './command.ts';

async function list({ db }: CommandContext): Promise<string[]> {
  const staff = await listStaff(db);
  if (staff.length === 0) return ['Ninguém ainda: staff invite E-MAIL "Nome" owner'];
  return staff.map(({ email, name, role_label: role, is_active: isActive, is_invited: isInvited }) =>
    [email, name, role, ...(isActive ? [] : ['sem acesso']), ...(isInvited ? ['ainda sem senha'] : [])].join(
      '  ',
    ),
  );
}

async function invite(
  { write, now }: CommandContext,
  { email: typed, name, role }: { email: string; name: string; role: string },
): Promise<string[]> {
  const email = parseEmail(typed);
  if (email === null) throw new OperatorProblem('email_invalid', { email: typed });
  const known = oneOf(role, roleNames);
  await write((trx, trail) => inviteStaff({ trx, trail }, { email, name: name.trim(), role: known, now }));
  return [`${email}: na equipe como ${roles[known].label}. O convite segue por e-mail e vale por 7 dias.`];
}

async function operator(
  { write }: CommandContext,
  { email: typed, isOperator }: { email: string; isOperator: boolean },
): Promise<string[]> {
  const email = parseEmail(typed) ?? typed;
  await write((trx, trail) => setInstanceOperator({ trx, trail }, { email, isOperator }));
  return [`${email}: ${isOperator ? 'pode' : 'não pode mais'} criar lojas nesta instalação.`];
}

async function link(
  { write, now, storePublicId, panel }: CommandContext,
  { email, endsAccess }: { email: string; endsAccess: boolean },
): Promise<string[]> {
  const { tokenSecret, origin: panelOrigin } = panel();
  const made = await write((trx, trail) =>
    makeStaffLink({ trx, trail }, { email, endsAccess, storePublicId, tokenSecret, panelOrigin, now }),
  );
  const lasts = made.minutes < 24 * 60 ? `${made.minutes} minutos` : `${made.minutes / (24 * 60)} dias`;
  return [
    ...(endsAccess ? [`${email}: a senha e as sessões de antes acabaram.`] : []),
    `Quem tiver este link cria a senha de ${email}, uma vez, por ${lasts}. Entregue-o só a essa pessoa:`,
    made.link,
  ];
}

async function changePerson(context: CommandContext, step: string, typed: string): Promise<string[]> {
  const email = typed.trim().toLowerCase();
  const { write } = context;
  switch (step) {
    case 'deactivate':
    case 'activate': {
      const isActive = step === 'activate';
      await write((trx, trail) => setStaffAccess({ trx, trail }, { email, isActive }));
      return [`${email}: ${isActive ? 'tem acesso de novo' : 'sem acesso; as sessões acabaram'}.`];
    }
    case 'remove-second-factor':
      await write((trx, trail) => removeSecondFactorOf({ trx, trail }, email));
      return [`${email}: sem verificação em duas etapas; as sessões acabaram. Ative-a de novo no painel.`];
    case 'link':
    case 'reset-password':
      return link(context, { email, endsAccess: step === 'reset-password' });
    default:
      throw new Error(`no such step: ${step}`);
  }
}

const personSteps = ['deactivate', 'activate', 'remove-second-factor', 'link', 'reset-password'];

export const staffCommands: Readonly<Record<string, Command>> = {
  staff: {
    usage: [
      'staff list',
      `staff invite ana@exemplo.com.br "Ana Souza" ${roleNames.join('|')}`,
      'staff operator ana@exemplo.com.br [--remove]',
      `staff ${personSteps.join('|')} ana@exemplo.com.br`,
    ],
    help: 'a equipe do painel: mostra, convida, deixa criar lojas; tira e devolve o acesso; mostra o link do convite ou de nova senha',
    options: { remove: { type: 'boolean' } },
    run: (context, [step, email, name, role, ...more], values) => {
      if (step === 'operator' && email !== undefined && name === undefined) {
        return operator(context, { email, isOperator: values['remove'] !== true });
      }
      if (step !== undefined && personSteps.includes(step)) {
        return email === undefined || name !== undefined ? null : changePerson(context, step, email);
      }
      if (step === 'list' && email === undefined) return list(context);
      if (step !== 'invite' || email === undefined || name === undefined) return null;
      return role === undefined || more.length > 0 ? null : invite(context, { email, name, role });
    },
  },
};
