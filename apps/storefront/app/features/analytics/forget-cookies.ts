/** Takes back what Google's scripts wrote here: it serves what has just been refused. */
export function forgetGoogleCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => /^_g(a|id|at|cl)/.test(name));
  const { hostname } = window.location;
  // The scripts write for the widest domain that takes a cookie.
  const domains = ['', ...hostname.split('.').map((_, at, parts) => `; domain=${parts.slice(at).join('.')}`)];
  for (const name of names)
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
