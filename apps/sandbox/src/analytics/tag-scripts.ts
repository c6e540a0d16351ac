/** How every stand-in reports what it was told: to the collector beside it, whatever page it runs on. */
const REPORT = `
  const script = document.currentScript;
  const address = new URL(script.src);
  const asked = Object.fromEntries(address.searchParams);
  const report = (source, told) => {
    const body = JSON.stringify({ source, ...asked, page: location.pathname, told });
    void fetch(address.origin + '/analytics/collect', { method: 'POST', body, keepalive: true, mode: 'cors' }).catch(() => {});
  };`;

/** Takes over a queue: what waits in it is read first, what is pushed later at once. */
const FOLLOW = `
  const follow = (name, read) => {
    const queue = (window[name] = window[name] || []);
    for (const entry of queue) read(entry);
    queue.push = (...entries) => {
      for (const entry of entries) {
        Array.prototype.push.call(queue, entry);
        read(entry);
      }
      return queue.length;
    };
  };`;

const wrap = (body: string) => `(() => {${body}\n})();\n`;

/** Google's tag: commands are arguments objects in a queue; a \`config\` sends a page view unless told not to. */
export const GTAG_SCRIPT = wrap(`${REPORT}${FOLLOW}
  follow(address.searchParams.get('l') || 'dataLayer', (entry) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, ...rest] = entry;
    report('gtag', [command, ...rest]);
    if (command === 'config' && !(rest[1] && rest[1].send_page_view === false)) {
      report('gtag', ['event', 'page_view', { is_automatic: true }]);
    }
  });`);

/** Tag manager: plain objects in the data layer. */
export const GTM_SCRIPT = wrap(`${REPORT}${FOLLOW}
  follow(address.searchParams.get('l') || 'dataLayer', (entry) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
    report('gtm', isCommand ? [...entry] : entry);
  });`);

/** Any script that a merchant puts into a page. */
export const TAG_SCRIPT = wrap(`${REPORT}
  report('tag', 'loaded');`);
