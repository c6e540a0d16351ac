/** Parses an e-mail to lower case [REG-04]; null if its form is invalid. */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const [local = '', domain = '', ...more] = email.split('@');
  const isForm =
    more.length === 0 &&
    email.length <= 160 &&
    /^[^\s@"(),:;<>[\\\]]{1,64}$/.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(domain);
  return isForm ? email : null;
}
