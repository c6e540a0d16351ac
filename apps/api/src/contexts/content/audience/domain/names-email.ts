/** Rejects a match inside a longer e-mail address: that is a different address. */
const before = String.raw`(?<![\p{L}\p{N}._%+-])`;
const after = String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`;

/** Returns whether a text contains an e-mail: `ana@x.com` is not in `joana@x.com`, nor in `ana@x.com.br`. */
export function namesEmail(text: string, email: string): boolean {
  const literally = email.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(`${before}${literally}${after}`, 'iu').test(text);
}
