import { parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { isErrorOf } from '@vitrine/contract/client.ts';
import type { ServerMessage } from '@vitrine/contract/refusals.ts';
import type { RegisteredCompany } from '@vitrine/contract/schemas/registered-company.ts';

import { fillMessage } from '#app/platform/errors/fill-message.ts';
import { translateServerMessage } from '#app/platform/errors/server-messages.ts';
import type { ToastsService } from '#app/ui/toast/toast.ts';

const noticeMs = 5000;
const silent = 'The company registry did not respond.' satisfies ServerMessage;

export interface CompanyCheck {
  /** Checks a company that the registry has not accepted yet and shows its objection. */
  ask: (typed: string) => Promise<void>;
  /** Receives the bare document of the form; closes the notice about any other document. */
  follow: (document: string) => void;
  /** Returns the form's error for a bare document; null if none is known. */
  problemWith: (document: string) => string | null;
  /** Returns the registry's data of an accepted bare document. */
  dataOf: (document: string) => RegisteredCompany | null;
}

/** Caches the company registry's results for the CNPJs of a form [REG-12]. */
export function companyCheck(
  lookUp: (cnpj: string) => Promise<RegisteredCompany | null>,
  { showToast, closeToast }: Pick<ToastsService, 'showToast' | 'closeToast'>,
): CompanyCheck {
  const accepted = new Map<string, RegisteredCompany | null>();
  const problems = new Map<string, string>();
  /** Leaving the field and submitting the form ask for the same company: one look-up serves both. */
  const pending = new Map<string, Promise<void>>();
  let held = '';
  let noticeId: number | null = null;

  function closeNotice() {
    if (noticeId !== null) closeToast(noticeId);
    noticeId = null;
  }

  async function request(cnpj: string): Promise<void> {
    // A refusal is not cached: the registry may recover, or the company correct its data.
    problems.delete(cnpj);
    held = cnpj;
    try {
      accepted.set(cnpj, await lookUp(cnpj));
      if (held === cnpj) closeNotice();
    } catch (error) {
      const message = problemOf(error);
      if (message === null) return;
      problems.set(cnpj, message);
      if (held !== cnpj) return;
      closeNotice();
      noticeId = showToast(message, { tone: 'danger', durationMs: noticeMs });
    }
  }

  return {
    async ask(typed) {
      const taxvat = parseTaxvat(typed);
      if (taxvat?.kind !== 'pj' || accepted.has(taxvat.value)) return;
      const { value } = taxvat;
      const asked = pending.get(value) ?? request(value).finally(() => pending.delete(value));
      pending.set(value, asked);
      await asked;
    },
    follow(document) {
      if (document === held) return;
      held = document;
      closeNotice();
    },
    problemWith: (document) => problems.get(document) ?? null,
    dataOf: (document) => accepted.get(document) ?? null,
  };
}

/** Returns why a company is not accepted; null if the store does not check companies. */
function problemOf(error: unknown): string | null {
  if (!isErrorOf(error, 'GET /api/lookups/companies/{cnpj}')) return translateServerMessage(silent);
  if (error.code === 'not_found') return null;
  // Only a refusal has an explanation; any other failure counts as an unavailable registry.
  const hasOwnText = error.kind === 'refusal' || error.code === 'company_unverified';
  return fillMessage(translateServerMessage(hasOwnText ? error.message : silent, 'pj'), error.params);
}
