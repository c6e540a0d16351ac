import { refusalCodes } from '@vitrine/contract/refusals.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';

import { couponMessage } from '#app/features/cart/domain/coupon-message.ts';
import { resultParam } from '#app/platform/addresses/action-paths.ts';
import { refusalText, translateServerMessage } from '#app/platform/errors/server-messages.ts';

const ownTexts: Readonly<Record<string, string>> = {
  variant_not_made: 'Esta combinação não existe. Escolha outra.',
};

/**
 * Returns the Portuguese text of a refusal that an address names after a form was posted; null for a success and for a code
 * that does not exist.
 */
export function formResultText(search: Readonly<Record<string, string | undefined>>): string | null {
  const result = search[resultParam];
  const own = result === undefined ? undefined : ownEntry(ownTexts, result);
  if (own !== undefined) return own;
  const code = refusalCodes.find((known) => known === result);
  if (code === undefined) {
    // The message of a field.
    const text = result?.startsWith('validation.') ? translateServerMessage(result) : result;
    return text === undefined || text === result ? null : text;
  }
  const params = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      name.startsWith(`${resultParam}.`) && value !== undefined
        ? [[name.slice(resultParam.length + 1), value]]
        : [],
    ),
  );
  return couponMessage(refusalText(code), params);
}
