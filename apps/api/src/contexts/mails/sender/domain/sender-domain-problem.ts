/** Domains whose mailboxes anybody can open: no store can publish records there. */
const mailboxDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.com.br outlook.com outlook.com.br live.com live.com.br msn.com
  yahoo.com yahoo.com.br ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me
  zoho.com zohomail.com gmx.com gmx.net mail.com yandex.com tutanota.com uol.com.br bol.com.br terra.com.br ig.com.br
  globo.com globomail.com r7.com oi.com.br zipmail.com.br pop.com.br superig.com.br click21.com.br brturbo.com.br
  ibest.com.br itelefonica.com.br email.com`.split(/\s+/),
);

/** Suffixes under which anybody registers: `_dmarc.com.br` is no store's. */
const sharedSuffix =
  /^(?:com|net|org|ind|eco|art|adv|blog|app|dev|log|gov|edu|mil|emp|srv|inf|etc|esp|far|jor|agr|tur|tv|rec|psi|pro|ppg|odo|nom|mus|med|lel|imb|fot|fnd|eti|eng|cnt|cim|bio|arq|am|fm|radio|vlog|wiki|flog)\.br$/;

export type SenderDomainProblem = 'public_mailbox' | 'not_a_domain';

/** Returns why nobody can prove a domain as a sender's; null if its owner can. */
export function senderDomainProblem(domain: string): SenderDomainProblem | null {
  if (mailboxDomains.has(domain)) return 'public_mailbox';
  return sharedSuffix.test(domain) ||
    /(?:^|\.)(?:localhost|local|internal|test|invalid|example)$/.test(domain)
    ? 'not_a_domain'
    : null;
}
