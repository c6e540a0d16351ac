const hidden = '•';

/** `Ana Souza Lima` as `Ana S. L.`: enough to talk to the customer about their order. */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, ...others.map((part) => `${part.slice(0, 1)}.`)].join(' ');
}

/** `ana@exemplo.com.br` as `a•••@exemplo.com.br`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${hidden.repeat(3)}${at < 0 ? '' : email.slice(at)}`;
}

/** Keeps the last characters, as of a phone number or a document. */
export function maskAllBut(text: string, kept: number): string {
  const start = Math.max(text.length - kept, 0);
  return text.slice(0, start).replace(/[\p{L}\p{N}]/gu, hidden) + text.slice(start);
}
