/** Deletes the cookies of Google's scripts after consent was withdrawn. */
export function deleteGoogleCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => /^_g(a|id|at|cl)/.test(name));
  const { hostname } = window.location;
  // Google's scripts set cookies on the widest domain that accepts them.
  const domains = ['', ...hostname.split('.').map((_, at, parts) => `; domain=${parts.slice(at).join('.')}`)];
  for (const name of names)
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
