import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import { appSecretColumns } from '#api/contexts/apps/apps.public.ts';
import { customerEmails } from '#api/contexts/customer/customer.public.ts';
import { paymentSecretColumns } from '#api/contexts/payment/payment.public.ts';
import { keepOptOuts } from '#api/contexts/reminders/reminders.public.ts';
import { staffNeedingEarlierSecret, staffSecretColumns } from '#api/contexts/staff/staff.public.ts';
import { allStores, senderSecretColumns } from '#api/contexts/store/store.public.ts';
import { webhookSecretColumns } from '#api/contexts/webhooks/webhooks.public.ts';
import { whatsappSecretColumns } from '#api/contexts/whatsapp/whatsapp.public.ts';
import type { Database } from '#api/platform/database/database.ts';
import { type EncryptedColumn, encryptColumnAgain } from '#api/platform/encrypted-columns.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

const usage = 'Uso: npm run store -- re-encrypt';

export const reEncryptHelp = `  cifra de novo o que as lojas guardam com um segredo anterior, e diz o que ainda depende dele\n    ${usage.slice('Uso: '.length)}`;

/** Every column with encrypted secrets. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  ...staffSecretColumns,
  ...webhookSecretColumns,
  ...appSecretColumns,
  ...paymentSecretColumns,
  ...senderSecretColumns,
  ...whatsappSecretColumns,
];

interface Encryption {
  readonly database: Database;
  readonly tokenSecret: OwnSecret;
  readonly now: Date;
}

/** Parses the command that re-encrypts what all stores keep; null if the words are another command. */
export function readReEncrypt(
  args: readonly string[],
): ((encryption: Encryption) => Promise<string[]>) | null {
  if (args[0] !== 're-encrypt') return null;
  if (args.length > 1) throw new OperatorProblem('usage', { usage });
  return async ({ database, tokenSecret, now }) => {
    const lines: string[] = [];
    for (const { id, publicId } of await allStores(database)) {
      const db = database.ofStore(id);
      let [encrypted, unreadable] = [0, 0];
      for (const column of encryptedColumns) {
        const done = await encryptColumnAgain(db, column, tokenSecret);
        encrypted += done.encrypted;
        unreadable += done.unreadable;
      }
      const kept = await keepOptOuts(
        { db, services: { tokenSecret } },
        { storeId: id, emails: customerEmails(db), now },
      );
      const { keys, people } = await staffNeedingEarlierSecret(db, tokenSecret);
      lines.push(
        `${publicId}: ${formatWholeNumber(encrypted)} cifrados de novo, ${formatWholeNumber(kept)} recusas de lembretes mantidas.`,
        ...(unreadable > 0
          ? [`  ${formatWholeNumber(unreadable)} que nenhum segredo informado decifra: cadastre-os de novo.`]
          : []),
        ...(keys.length > 0 ? [`  Chaves de API ainda sem uso com o novo segredo: ${keys.join(', ')}.`] : []),
        ...(people > 0
          ? [`  Pessoas com códigos de recuperação do segredo anterior: ${formatWholeNumber(people)}.`]
          : []),
      );
    }
    return lines;
  };
}
